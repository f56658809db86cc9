import { describe, expect, test } from 'vitest';
import { MEASURE_NAMES } from '../catalogue/measures.ts';
import { correctionFaults } from './correctionFaults.ts';
import type { RoundResult } from './result.ts';

const [name = ''] = MEASURE_NAMES;
const RESULT: RoundResult = {
  participants: 10,
  measures: 12,
  saving: 3,
  confirmedSaving: 2.5,
  byMeasure: [{ name, count: 12, savingSum: 3 }],
  league: [{ shortName: 'dresden', name: 'Dresden', savingSum: 3, per1000: 0.005 }],
};
const row = <Row>([first]: readonly Row[], change: Partial<Row>): Row[] => [Object.assign({}, first, change)];

describe('a corrected result', () => {
  test('may say anything within its limits', () =>
    expect(correctionFaults({ ...RESULT, saving: 250, reason: 'Ein Zähler zählte doppelt' })).toEqual([]));

  test.each<[Partial<RoundResult> & { readonly reason?: string }, string]>([
    [{ reason: ' ' }, 'reason: has 0 characters, wants 1 to 500'],
    [{ participants: 90_000_000 }, 'participants: got 90000000, wants 0 to 85000000 (people in Germany)'],
    [
      { measures: -1 },
      `measures: got -1, wants 0 to ${10 * MEASURE_NAMES.length} (${MEASURE_NAMES.length} a participant)`,
    ],
    [{ saving: 250.1 }, 'saving: got 250.1, wants 0 to 250 (25 tonnes a participant)'],
    [{ confirmedSaving: 3.1 }, 'confirmedSaving: got 3.1, wants 0 to 3 (the saving)'],
    [
      { byMeasure: row(RESULT.byMeasure, { count: 13 }) },
      'byMeasure/0/count: got 13, wants 0 to 12 (all measures)',
    ],
    [
      { byMeasure: row(RESULT.byMeasure, { name: 'flying' }) },
      'byMeasure/0/name: got flying, which is no measure',
    ],
    [
      { league: row(RESULT.league, { savingSum: 4 }) },
      'league/0/savingSum: got 4, wants 0 to 3 (the saving)',
    ],
    [{ league: Array(101).fill(RESULT.league[0]) }, 'league: got 101, wants 0 to 100 (municipalities)'],
  ])('with %j is refused, with the field and its limit', (change, line) =>
    expect(correctionFaults({ ...RESULT, reason: 'why', ...change })).toEqual(expect.arrayContaining([line])),
  );
});
