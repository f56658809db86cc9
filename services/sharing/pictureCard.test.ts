import type { RoundStatistics } from '@footprint/shared-events/campaigns/api.ts';
import type { RoundCorrection } from '@footprint/shared-events/campaigns/result.ts';
import { CAMPAIGNS } from '@footprint/shared-events/catalogue/builtInRounds.ts';
import type { Campaign } from '@footprint/shared-events/catalogue/campaigns.ts';
import type { RoundState } from '@footprint/shared-events/rounds/types.ts';
import { pictureLayout } from '@footprint/shared-events/sharing/pictureLayout.ts';
import { expect, test } from 'vitest';
import type { TownFigures } from '../figures/publicFigures.ts';
import { roundCard, townCard } from './cards.ts';
import { roundPicture, townPicture } from './pictureCard.ts';

const [round] = CAMPAIGNS as [Campaign];
const said = { participants: 12, measures: 30, saving: 1_250, confirmedSaving: 2 };
const figures = {
  allUsers: 13,
  allMeasures: 30,
  measuresReductionYear: 1_251,
  savedToDate: 1_251,
  confirmedSaving: 2,
};
const tooFew = {
  allUsers: null,
  allMeasures: null,
  measuresReductionYear: null,
  savedToDate: null,
  confirmedSaving: null,
  fewest: 5,
};
const pictureOf = (correction?: RoundCorrection) =>
  roundPicture({
    round,
    state: 'closed',
    at: 1_700_000_000,
    figures: { ...figures, round: round.name, state: 'closed', ...(correction && { correction }) },
  });
const wordsOf = (card: ReturnType<typeof pictureOf>): string =>
  JSON.stringify(pictureLayout(card, { site: 'footprint.example', icon: 'data:,' }));

test('a result that was corrected is drawn as it was corrected, with a line that says so', () => {
  const card = pictureOf({ ...said, reason: 'Counted twice', correctedAt: 1_700_000_000 });
  expect(card).toMatchObject({
    sum: { figure: '1.250' },
    note: 'berichtigt, gezählt waren 1.251\u00A0t',
  });
  expect(wordsOf(card)).toContain('gezählt waren');
});

test('a round without people, or with too few to be shown, says so instead of a figure', () => {
  const of = (allUsers: 0 | null, state: RoundState) => {
    const answer: RoundStatistics =
      allUsers === 0
        ? { ...figures, allUsers, measuresReductionYear: 0, round: round.name, state }
        : { ...tooFew, round: round.name, state };
    const found = { round, state, at: 1_700_000_000, figures: answer };
    const { sum, whose } = roundPicture(found);
    expect(sum).toBeUndefined();
    expect(roundCard(found, 'de').text).toContain(`<p>${whose}</p>`);
    return whose;
  };
  expect(of(0, 'running')).toBe('Noch zählt niemand mit. Fangen Sie an!');
  expect(of(null, 'running')).toMatch(/^Noch zählen zu wenige/);
  for (const people of [0, null] as const)
    expect(of(people, 'closed')).toBe('Ohne Ergebnis, weil zu wenige mitgemacht haben.');
});

/** Paths of steps in a picture, and those of them that are outlines. */
const stepsIn = (card: ReturnType<typeof pictureOf>): readonly number[] => {
  const drawn = wordsOf(card);
  return [/%3Cpath/g, /stroke-dasharray/g].map((one) => drawn.match(one)?.length ?? 0);
};

test('the people of a round are drawn as steps, and none where they may not be shown', () => {
  expect(pictureOf().people).toEqual({ count: 13, missing: 0 });
  expect(stepsIn(pictureOf())).toEqual([13, 0]);
  const few = roundPicture({
    round,
    state: 'running',
    at: 1_700_000_000,
    figures: { ...tooFew, round: round.name, state: 'running' },
  });
  expect(few.people).toBeUndefined();
  expect(stepsIn(few)).toEqual([0, 0]);
});

const dresden = (inside: TownFigures['standing']['inside'], missing = 13.8): TownFigures => ({
  town: {
    ags: '14612000',
    shortName: 'dresden',
    name: 'Dresden',
    label: 'Dresden',
    state: 'Sachsen',
    inhabitants: 563_000,
    cityCodes: ['01067'],
    asOf: '2026-01-01',
  },
  round,
  standing: {
    inside,
    outside: null,
    round: round.name,
    place: 4,
    of: 41,
    per1000: 0.508,
    next: { shortName: 'leipzig', label: 'Leipzig', missing },
    near: [],
  },
  at: 1_700_000_000,
});
const stepsOf = (embed: string) => [
  embed.match(/class="step"/g)?.length ?? 0,
  embed.match(/class="to-go"/g)?.length ?? 0,
];

test('a town is drawn with the steps that are missing to the one ahead, in its picture and its embed alike', () => {
  const figuresOf = dresden({ users: 318, savingSum: 286.2 });
  expect(stepsIn(townPicture(figuresOf))).toEqual([34, 2]);
  const { text } = townCard(figuresOf, 'de');
  expect(stepsOf(text)).toEqual([32, 2]);
  expect(text).toContain('aria-label="318 Menschen als Schritte. Ein Schritt sind 10 Menschen."');
  expect(townCard(figuresOf, 'en').text).toContain('aria-label="318 people as steps. A step is 10 people."');
});

test.each([
  ['too few people', null],
  ['nobody', { users: 0, savingSum: 0 }],
] as const)('of %s a town has no steps', (_, inside) => {
  expect(stepsIn(townPicture(dresden(inside)))).toEqual([0, 0]);
  expect(stepsOf(townCard(dresden(inside), 'de').text)).toEqual([0, 0]);
});

test('any other is drawn as it is', () => {
  expect(pictureOf().note).toBeUndefined();
  expect(pictureOf().sum?.figure).toBe('1.251');
  expect(wordsOf(pictureOf())).not.toContain('gezählt waren');
});
