import type { RoundFigures, TownFigures } from '../campaigns/publicFigures.ts';
import { countText, dayText, lastDayText, massParts, massText, roundTitle, SHARING_TEXTS } from './texts.ts';

/** What a share picture says, from the top down. */
export interface PictureCard {
  readonly eyebrow: string;
  readonly title: string;
  /** Absent where no figure may be shown. */
  readonly sum?: { readonly figure: string; readonly unit: string };
  readonly whose: string;
  /** On the tinted card; absent where there is nothing to reach. */
  readonly reach?: { readonly rank?: string; readonly text: string };
}

/** Pictures go where nobody knows the reader's language. */
const LANGUAGE = 'de';
const texts = SHARING_TEXTS[LANGUAGE];

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
  const { allUsers, measuresReductionYear } = figures;
  const title = roundTitle(round, LANGUAGE);
  if (state === 'before')
    return { eyebrow: texts.before(dayText(round.start, LANGUAGE)), title, whose: texts.ready(allUsers) };
  const states = {
    running: texts.together,
    confirming: texts.provisional,
    closed: `${texts.result}, ${lastDayText(round.end, LANGUAGE)}`,
  };
  const share = round.goal && Math.max(0, Math.floor((measuresReductionYear / round.goal) * 100));
  return {
    ...{ eyebrow: states[state], title, sum: massParts(measuresReductionYear, LANGUAGE) },
    whose: texts.savedBy(allUsers),
    ...(round.goal !== undefined && {
      reach: { rank: `${share} %`, text: texts.ofGoal(`${countText(round.goal, LANGUAGE)}\u00A0t`) },
    }),
  };
}
