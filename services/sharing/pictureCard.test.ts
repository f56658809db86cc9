import type { RoundStatistics } from '@footprint/shared-events/campaigns/api.ts';
import type { RoundCorrection } from '@footprint/shared-events/campaigns/result.ts';
import { CAMPAIGNS } from '@footprint/shared-events/catalogue/builtInRounds.ts';
import type { Campaign } from '@footprint/shared-events/catalogue/campaigns.ts';
import type { RoundState } from '@footprint/shared-events/rounds/types.ts';
import { pictureLayout } from '@footprint/shared-events/sharing/pictureLayout.ts';
import { expect, test } from 'vitest';
import { roundCard } from './cards.ts';
import { roundPicture } from './pictureCard.ts';

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

test('any other is drawn as it is', () => {
  expect(pictureOf().note).toBeUndefined();
  expect(pictureOf().sum?.figure).toBe('1.251');
  expect(wordsOf(pictureOf())).not.toContain('gezählt waren');
});
