import { GERMAN_AVERAGE } from '@footprint/shared-events/constants/germanAverage.ts';
import { type RoundFigures, shownResult, type TownFigures } from '../campaigns/publicFigures.ts';
import { countText, dayText, lastDayText, massParts, massText, roundTitle, SHARING_TEXTS } from './texts.ts';

const GERMAN_TOTAL = Object.values(GERMAN_AVERAGE).reduce((sum, tonnes) => sum + tonnes, 0);

/** What a share picture says, from the top down. */
export interface PictureCard {
  readonly eyebrow: string;
  readonly title: string;
  /** Absent where no figure may be shown. */
  readonly sum?: { readonly figure: string; readonly unit: string };
  readonly whose: string;
  /** In small, beneath. */
  readonly note?: string;
  /** On the tinted card; absent where there is nothing to reach. */
  readonly reach?: { readonly rank?: string; readonly text: string };
}

/** Pictures go where nobody knows the reader's language. */
const LANGUAGE = 'de';
const texts = SHARING_TEXTS[LANGUAGE];

/** The picture of the start page: the average, beside which one's own figure is to stand. */
export const startPicture = (): PictureCard => ({
  ...{ eyebrow: texts.start.eyebrow, title: texts.start.title, sum: massParts(GERMAN_TOTAL, LANGUAGE) },
  ...{ whose: texts.start.whose, reach: { text: texts.start.text } },
});

/** The picture of a municipality's page. */
export function townPicture({ town, usage, standing }: TownFigures): PictureCard {
  const head = { eyebrow: town.state === town.name ? texts.together : town.state, title: town.name };
  if (usage.savingSum === null) return { ...head, whose: texts.tooFew };
  const { place, of, next } = standing;
  const missing = next && texts.missing(massText(next.missing, LANGUAGE), next.label);
  return {
    ...head,
    sum: massParts(usage.savingSum, LANGUAGE),
    whose: texts.savedBy(usage.count),
    ...(place === null
      ? missing && { reach: { text: missing } }
      : { reach: { rank: `${countText(place, LANGUAGE)}.`, text: missing ?? texts.place(place, of) } }),
  };
}

/** The picture of a campaign's page, by the round it shows. */
export function roundPicture({ round, state, figures }: RoundFigures): PictureCard {
  const { correction } = figures;
  const { participants: people, saving } = shownResult(figures);
  const title = roundTitle(round, LANGUAGE);
  if (state === 'before')
    return { eyebrow: texts.before(dayText(round.start, LANGUAGE)), title, whose: texts.ready(people) };
  const states = {
    running: texts.together,
    confirming: texts.provisional,
    closed: `${texts.result}, ${lastDayText(round.end, LANGUAGE)}`,
  };
  const share = round.goal && Math.max(0, Math.floor((saving / round.goal) * 100));
  return {
    ...{ eyebrow: states[state], title, sum: massParts(saving, LANGUAGE) },
    whose: texts.savedBy(people),
    ...(correction && { note: texts.counted(massText(figures.measuresReductionYear, LANGUAGE)) }),
    ...(round.goal !== undefined && {
      reach: { rank: `${share} %`, text: texts.ofGoal(`${countText(round.goal, LANGUAGE)}\u00A0t`) },
    }),
  };
}
