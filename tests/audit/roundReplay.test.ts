import { readCounting } from '@footprint/services/audit/roundReplay.ts';
import { termsAt } from '@footprint/services/rounds/roundLog.ts';
import type { RoundEvent, RoundNameEvent } from '@footprint/shared-events/campaigns/events.ts';
import { CAMPAIGNS } from '@footprint/shared-events/catalogue/builtInRounds.ts';
import type { Campaign } from '@footprint/shared-events/catalogue/campaigns.ts';
import type { MunicipalityEvent } from '@footprint/shared-events/municipalities/events.ts';
import { describe, expect, test } from 'vitest';
import { memoryLog } from '../support/logs/memoryLog.ts';
import { TOWNS } from '../support/rounds/simulatedTowns.ts';

const ROUND = 'bet-2026';
const terms = (end: string): Campaign => ({ name: ROUND, kind: 'climate-bet', start: '2026-03-01', end });
const listed = (importId: string): readonly MunicipalityEvent[] => [
  {
    type: 'MunicipalitiesListed',
    data: { importId, municipalities: TOWNS.filter(({ name }) => name === importId) },
  },
  { type: 'MunicipalitiesActivated', data: { importId, count: 1 } },
];
const result = {
  round: ROUND,
  participants: 3,
  measures: 4,
  saving: 1,
  confirmedSaving: 1,
  byMeasure: [],
  league: [],
};

/** A log of events that were recorded at seconds, by stream. */
function logOf(
  streams: Readonly<
    Record<string, readonly (readonly [at: number, event: RoundEvent | RoundNameEvent | MunicipalityEvent])[]>
  >,
) {
  return memoryLog(
    Object.entries(streams).flatMap(([stream, events]) =>
      events.map(([at, { type, data }], revision) => ({
        id: `${stream}${revision}`,
        stream,
        revision,
        type,
        data: { ...data },
        metadata: { recordedAt: at * 1000, schemaVersion: 2, commandId: 'c', actor: 'system', hash: '' },
      })),
    ),
  );
}

const municipalities = [
  ...listed('Erfurt').map((event) => [10, event] as const),
  ...listed('Dresden').map((event) => [30, event] as const),
];
const configured = { at: 50, fewest: 9 };

describe('a closed round is counted', () => {
  test('with the list and the fewest people that its close names', async () => {
    const close = {
      type: 'CampaignRoundClosed',
      data: { ...result, countedWith: { fewest: 3, municipalities: 'Erfurt' } },
    } as const;
    // The list was changed while it was counted.
    const log = logOf({ municipalities, [`campaign-${ROUND}`]: [[40, close]] });
    expect(await readCounting(log, ROUND, configured)).toMatchObject({
      municipalities: [{ name: 'Erfurt' }],
      fewest: 3,
      fewestIs: 'logged',
    });
  });

  test('of a close that names none with the list of then, and says that the fewest are those of now', async () => {
    const close = { type: 'CampaignRoundClosed', data: result } as const;
    const log = logOf({ municipalities, [`campaign-${ROUND}`]: [[20, close]] });
    expect(await readCounting(log, ROUND, configured)).toMatchObject({
      municipalities: [{ name: 'Erfurt' }],
      fewest: 9,
      fewestIs: 'configured',
    });
  });
});

test('a round that is open is counted with the list of the moment', async () => {
  const log = logOf({ municipalities });
  const at = async (seconds: number) =>
    (await readCounting(log, ROUND, { at: seconds, fewest: 1 })).municipalities.map(({ name }) => name);
  expect([await at(5), await at(29), await at(30)]).toEqual([[], ['Erfurt'], ['Dresden']]);
});

test('a round has the terms that it had at the moment, and is not known before', async () => {
  const log = logOf({
    campaigns: [[10, { type: 'CampaignRoundNamed', data: { round: ROUND } }]],
    [`campaign-${ROUND}`]: [
      [11, { type: 'CampaignRoundSet', data: { terms: terms('2026-09-01') } }],
      [20, { type: 'CampaignRoundSet', data: { terms: terms('2026-10-01') } }],
    ],
  });
  const at = async (seconds: number) => (await termsAt(log, seconds)).slice(CAMPAIGNS.length);
  expect(await at(10)).toEqual([]);
  expect(await at(19)).toEqual([terms('2026-09-01')]);
  expect(await at(20)).toEqual([terms('2026-10-01')]);
});
