import type { RoundCorrection } from '@footprint/shared-events/campaigns/result.ts';
import { CAMPAIGNS } from '@footprint/shared-events/catalogue/builtInRounds.ts';
import type { Campaign } from '@footprint/shared-events/catalogue/campaigns.ts';
import { pictureLayout } from '@footprint/shared-events/sharing/pictureLayout.ts';
import { expect, test } from 'vitest';
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

test('any other is drawn as it is', () => {
  expect(pictureOf().note).toBeUndefined();
  expect(pictureOf().sum?.figure).toBe('1.251');
  expect(wordsOf(pictureOf())).not.toContain('gezählt waren');
});
