import type { Account } from '@footprint/shared-events/account/area.ts';
import { peopleFor, townGoal } from '@footprint/shared-events/campaigns/townGoal.ts';
import { GERMAN_AVERAGE } from '@footprint/shared-events/catalogue/germanAverage.ts';
import { goalPercent } from '@footprint/shared-events/rounds/roundProgress.ts';
import { kindTitle, roundTitle } from '@footprint/shared-events/rounds/roundTitle.ts';
import type { PictureCard } from '@footprint/shared-events/sharing/pictureLayout.ts';
import { type RoundFigures, shownResult, type TownFigures } from '../figures/publicFigures.ts';
import {
  countText,
  dayText,
  lastDayText,
  massParts,
  massText,
  noFigureText,
  reachText,
  SHARING_TEXTS,
} from './texts.ts';

const GERMAN_TOTAL = Object.values(GERMAN_AVERAGE).reduce((sum, tonnes) => sum + tonnes, 0);

/** Figure that a citizen chose to show, and its language. */
export interface OwnFigure extends Pick<Account, 'language'> {
  readonly sharedPicture: NonNullable<Account['sharedPicture']>;
}

/** Pictures go to readers of unknown language. */
const LANGUAGE = 'de';
const texts = SHARING_TEXTS[LANGUAGE];

/** The picture of the start page: the average, beside which one's own figure is to stand. */
export const startPicture = (): PictureCard => ({
  eyebrow: texts.start.eyebrow,
  title: texts.start.title,
  sum: massParts(GERMAN_TOTAL, LANGUAGE),
  whose: texts.start.whose,
  sole: GERMAN_AVERAGE,
  reach: { text: texts.start.text },
});

/** The picture of a citizen's own figure, in the language of the one who shares it. */
export function ownPictureCard({
  sharedPicture: { shows, year, kilograms },
  language,
}: OwnFigure): PictureCard {
  const { own, start } = SHARING_TEXTS[language];
  const { eyebrow, title, whose } = own[shows];
  return {
    eyebrow: eyebrow(year),
    title,
    sum: massParts(kilograms / 1000, language),
    whose,
    reach: { text: shows === 'footprint' ? own.average(massText(GERMAN_TOTAL, language)) : start.text },
  };
}

/** The picture of a municipality's page. */
export function townPicture({ town, standing, round }: TownFigures): PictureCard {
  const { inside, place, of } = standing;
  const base = round ? roundTitle(round, LANGUAGE) : kindTitle('stop-fossil', LANGUAGE);
  const head = { eyebrow: town.state === town.name ? base : `${base} · ${town.state}`, title: town.name };
  if (inside === null) return { ...head, whose: texts.tooFew };
  if (inside.users === 0) return { ...head, whose: texts.noPeople(base), reach: { text: texts.invitation } };
  const missing = reachText(standing, LANGUAGE);
  const goal = townGoal(inside.savingSum, standing.next);
  return {
    ...head,
    sum: massParts(inside.savingSum, LANGUAGE),
    people: { count: inside.users, missing: goal ? peopleFor(goal.missing) : 0 },
    whose: texts.savedBy(inside.users),
    ...(place === null
      ? missing && { reach: { text: missing } }
      : { reach: { rank: `${countText(place, LANGUAGE)}.`, text: missing ?? texts.place(place, of) } }),
  };
}

/** The picture of a campaign's page, by the round it shows. */
export function roundPicture({ round, state, figures }: RoundFigures): PictureCard {
  const shown = shownResult(figures);
  const states = {
    before: texts.before(dayText(round.start, LANGUAGE)),
    running: texts.together,
    confirming: texts.provisional,
    closed: `${texts.result}, ${lastDayText(round.end, LANGUAGE)}`,
  };
  const head = { eyebrow: states[state], title: roundTitle(round, LANGUAGE) };
  if (shown && state === 'before') return { ...head, whose: texts.ready(shown.participants) };
  if (!shown?.participants) return { ...head, whose: noFigureText(!shown, state, LANGUAGE) };
  const { participants: people, saving, counted } = shown;
  return {
    ...head,
    sum: massParts(saving, LANGUAGE),
    people: { count: people, missing: 0 },
    whose: state === 'running' ? texts.savedBy(people) : texts.wasSavedBy(people),
    ...(counted !== undefined && { note: texts.counted(massText(counted, LANGUAGE)) }),
    ...(round.goal !== undefined && {
      reach: {
        rank: `${goalPercent(saving, round.goal)}\u00A0%`,
        text: texts.ofGoal(`${countText(round.goal, LANGUAGE)}\u00A0t`),
      },
    }),
  };
}

/** All that a picture says, for those who do not see it. */
export function pictureWords({ eyebrow, title, sum, whose, note, reach }: PictureCard): string {
  const figure = sum && `${sum.figure}\u00A0${sum.unit} CO₂`;
  const reached = reach && [reach.rank, reach.text].filter(Boolean).join(' ');
  return [title, eyebrow, [figure, whose].filter(Boolean).join(' '), note, reached]
    .filter(Boolean)
    .map((part) => (/[.?!]$/.test(part ?? '') ? part : `${part}.`))
    .join(' ');
}
