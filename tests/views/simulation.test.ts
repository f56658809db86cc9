import { activate, targetSet } from '@footprint/projections/runner/activeSet.ts';
import { readSums, readSumsUnder } from '@footprint/projections/sums.ts';
import { userIdOfStream } from '@footprint/projections/view.ts';
import { totalsView } from '@footprint/projections/views/totals.ts';
import { ofRound, totalsKey } from '@footprint/projections/views/totalsKeys.ts';
import { closeRounds } from '@footprint/services/campaigns/closeRounds.ts';
import {
  roundKeys,
  roundMeasureKeys,
  roundMeasures,
  roundPlace,
  roundStatistics,
} from '@footprint/services/campaigns/roundFigures.ts';
import { readRound } from '@footprint/services/campaigns/roundLog.ts';
import { storeTerms } from '@footprint/services/campaigns/roundTerms.ts';
import type { Campaign } from '@footprint/shared-events/constants/campaigns.ts';
import { expect, test } from 'vitest';
import { berlinDayNumber, berlinMidnight } from '../support/berlin.ts';
import {
  type Counted,
  type CountedRound,
  countedBy,
  inRound,
  type Recorded,
  tonnesUntil,
} from '../support/countedRounds.ts';
import { openTestEngines } from '../support/engines.ts';
import { freshViewStores } from '../support/freshViewStores.ts';
import { readWholeLog } from '../support/readWholeLog.ts';
import { runToEnd } from '../support/runToEnd.ts';
import { ALL_ROUNDS, CLOSE_OF, SIMULATED } from '../support/simulatedRounds.ts';
import { Simulation } from '../support/simulation.ts';

const CITIZENS = 300;
const DAYS = 730;
const ACTIONS_A_DAY = 8;
const MOMENTS = 50;
const FIRST = berlinMidnight('2027-01-01');

const days = (iso: string): number => Date.parse(iso) / 86_400_000;
const counted = ({ name, kind, start, end }: Campaign): CountedRound => ({
  ...{ name, isBet: kind === 'climate-bet', start: days(start), end: days(end) },
  ...{
    startsAt: berlinMidnight(start),
    endsAt: berlinMidnight(end),
    closesAt: berlinMidnight(CLOSE_OF[name] ?? ''),
  },
});
const sum = (all: readonly Counted[], of: (one: Counted) => number): number =>
  all.reduce((total, one) => total + of(one), 0);

const freshStore = freshViewStores();

test(`three rounds over two years with ${CITIZENS} citizens: figures at ${MOMENTS} moments are those of a second program, results never move`, {
  timeout: 300_000,
}, async () => {
  const open = await openTestEngines();
  const { engines } = open;
  const views = await freshStore();
  const target = targetSet([totalsView(ALL_ROUNDS)], 1);
  await activate(views, target);
  await storeTerms(engines, ALL_ROUNDS, FIRST * 1000);
  const simulation = new Simulation(open, ALL_ROUNDS, CITIZENS);
  const collection = target.placed[0]?.sums ?? '';
  const results = new Map<string, unknown>();
  let compared = 0;

  const compareAt = async (at: number): Promise<void> => {
    const events: Recorded[] = (
      await readWholeLog(engines.store, { prefixes: ['account-', 'measures-'] })
    ).map(({ stream, type, data, metadata }) => ({
      ...{ user: userIdOfStream(stream) ?? '', type, data },
      at: metadata.recordedAt / 1000,
    }));
    for (const terms of SIMULATED) {
      const round = counted(terms);
      const all = countedBy(round, events, berlinDayNumber);
      const sums = await readSums(views, collection, [
        ...roundKeys(terms.name),
        ...roundMeasureKeys(terms.name),
      ]);
      const answer = roundStatistics(terms, {}, sums, at);
      const saving = sum(all, (one) => tonnesUntil(round, one, round.end));
      expect([answer.allUsers, answer.allMeasures]).toEqual([
        all.length,
        sum(all, (one) => inRound(round, one).length),
      ]);
      expect(answer.measuresReductionYear).toBeCloseTo(saving, 6);
      const until = Math.min(berlinDayNumber(at), round.end);
      expect(answer.savedToDate).toBeCloseTo(
        sum(all, (one) => tonnesUntil(round, one, until)),
        6,
      );
      expect(answer.confirmedSaving).toBeCloseTo(
        sum(all, (one) => tonnesUntil(round, one, round.end, true)),
        6,
      );
      expect(roundMeasures(terms.name, sums).reduce((total, row) => total + row.savingSum, 0)).toBeCloseTo(
        saving,
        6,
      );
      for (const [code, { sums: place }] of await readSumsUnder(
        views,
        collection,
        totalsKey.ofGroupInCity(ofRound(terms.name)),
      ))
        expect(roundPlace(place).tonnes).toBeCloseTo(
          sum(
            all.filter(({ cityCode }) => cityCode === code),
            (one) => tonnesUntil(round, one, round.end),
          ),
          6,
        );
      compared += saving;

      const { result } = await readRound(engines.store, terms.name);
      expect(result !== undefined).toBe(at >= round.closesAt + 3_600);
      if (!result) continue;
      results.set(terms.name, results.get(terms.name) ?? result);
      expect(result).toEqual(results.get(terms.name));
      const confirmed = all.filter(({ isConfirmed }) => isConfirmed);
      expect([result.participants, result.measures]).toEqual([
        confirmed.length,
        sum(confirmed, (one) => inRound(round, one).length),
      ]);
      expect(result.saving).toBeCloseTo(
        sum(confirmed, (one) => tonnesUntil(round, one, round.end)),
        6,
      );
      expect(result.confirmedSaving).toBeCloseTo(
        sum(confirmed, (one) => tonnesUntil(round, one, round.end, true)),
        6,
      );
    }
  };

  const closing = { engines, views, campaigns: ALL_ROUNDS, fewest: 1 };
  for (let day = 0, moments = 0; day < DAYS; day++) {
    await simulation.day(FIRST + day * 86_400, ACTIONS_A_DAY);
    if (day < ((moments + 1) * DAYS) / MOMENTS - 1) continue;
    moments += 1;
    // A process that starts again goes on where the last one stood, days late.
    await runToEnd({ events: engines.store, views, set: target.set, placed: target.placed });
    const at = FIRST + (day + 1) * 86_400;
    await closeRounds(closing, at * 1000);
    // A clock that steps back finds nothing to do, a second process neither.
    expect(await closeRounds(closing, (at - 7 * 86_400) * 1000)).toEqual([]);
    expect(await closeRounds(closing, at * 1000)).toEqual([]);
    await compareAt(at);
  }
  expect([...results.keys()].sort()).toEqual(SIMULATED.map(({ name }) => name).sort());
  expect(compared).toBeGreaterThan(1_000);
  await views.close();
  await open.close();
});
