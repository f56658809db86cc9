import { randomUUID } from 'node:crypto';
import { closeRounds } from '@footprint/services/jobs/closeRounds.ts';
import { readList, storeList } from '@footprint/services/municipalities/listStream.ts';
import { refusedTerms, storeTerms } from '@footprint/services/rounds/roundTerms.ts';
import { CAMPAIGNS } from '@footprint/shared-events/catalogue/builtInRounds.ts';
import { CAMPAIGN_KINDS } from '@footprint/shared-events/catalogue/campaignKinds.ts';
import type { Campaign } from '@footprint/shared-events/catalogue/campaigns.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { berlinDate, berlinMidnight } from '../support/berlin.ts';
import { expectNamed } from '../support/calls/expectNamed.ts';
import { openTestEngines } from '../support/engines/engines.ts';
import {
  compareKind,
  comparePlaces,
  compareTowns,
  kindPlaces,
  outsidePlaces,
} from '../support/rounds/comparedKinds.ts';
import { compareOpenData } from '../support/rounds/comparedOpenData.ts';
import {
  compareDesk,
  comparePending,
  compareResult,
  compareRound,
  roundPlaces,
} from '../support/rounds/comparedRounds.ts';
import type { CountedRound, Recorded } from '../support/rounds/countedRounds.ts';
import { recordedEvents } from '../support/rounds/recordedEvents.ts';
import { ALL_ROUNDS, CHANGED_FILES, closeOf, SIMULATED } from '../support/rounds/simulatedRounds.ts';
import { TOWNS } from '../support/rounds/simulatedTowns.ts';
import { Simulation } from '../support/rounds/simulation.ts';
import { SimulatedProcess } from '../support/servers/simulatedProcess.ts';
import { quickDisk } from '../support/servers/temporaryFolder.ts';

const CITIZENS = 300;
const DAYS = 730;
const DAY = 86_400;
const ACTIONS_A_DAY = 8;
const MOMENTS = 50;
/** First and last days of what is one test each. */
const PARTS = Array.from({ length: 10 }, (_, n) => [n * 73, n * 73 + 72] as const);
const FIRST = berlinMidnight('2027-01-01');
/** Fewest users of a postcode that is shown: some postcodes are just below, others just above. */
const FEWEST = 5;
/** Moments before which a process dies while it folds, and others before which one is started anew. */
const diesBefore = (moment: number): boolean => moment % 5 === 2;
const isStartedBefore = (moment: number): boolean => moment % 7 === 3;

const days = (iso: string): number => Date.parse(iso) / 86_400_000;
const counted = (terms: Campaign): CountedRound => ({
  name: terms.name,
  isBet: terms.kind === 'climate-bet',
  start: days(terms.start),
  end: days(terms.end),
  startsAt: berlinMidnight(terms.start),
  endsAt: berlinMidnight(terms.end),
  closesAt: berlinMidnight(closeOf(terms)),
});
const isBuiltIn = ({ name }: Campaign): boolean => CAMPAIGNS.some((round) => round.name === name);

/** Two years, day by day, and what is compared on the way. */
async function beginning() {
  const open = await openTestEngines(quickDisk());
  const { engines } = open;
  let rounds: readonly Campaign[] = ALL_ROUNDS;
  await storeTerms(engines, rounds, FIRST * 1000);
  const towns = { importId: randomUUID(), list: TOWNS, actor: 'operator', recordedAt: FIRST * 1000 } as const;
  await storeList(engines.store, towns, (await readList(engines.store)).end);
  const simulation = new Simulation(open, rounds, CITIZENS);
  let process = await SimulatedProcess.start(open, rounds, FEWEST);
  const wasPending = new Set<string>();
  const results = new Map<string, unknown>();
  let compared = 0;

  const restart = async (): Promise<void> => {
    await process.stop();
    process = await SimulatedProcess.start(open, rounds, FEWEST);
  };
  const close = (at: number): Promise<readonly string[]> =>
    closeRounds({ engines, views: process.views, campaigns: rounds, fewest: FEWEST }, at * 1000);

  const readEvents = recordedEvents(engines.store);
  const ownRounds = () => rounds.filter((round) => !isBuiltIn(round));
  const compareOpen = (events: readonly Recorded[], pending: readonly string[]): Promise<void> => {
    const own = ownRounds().map((terms) => [terms, counted(terms)] as const);
    return compareOpenData(process, own, events, FEWEST, pending);
  };

  const compareAt = async (at: number): Promise<void> => {
    const events = await readEvents();
    const own = ownRounds();
    expectNamed(events, own.map(counted));
    // A clock that is a week behind reads what is known now, as of then.
    process.at = at - 7 * DAY;
    await compareTowns(process, events, FEWEST);
    process.at = at;
    await compareTowns(process, events, FEWEST);
    for (const kind of CAMPAIGN_KINDS) await compareKind(process, kind, events, FEWEST);
    for (const terms of own) {
      const round = counted(terms);
      const known = await process.round(terms.name);
      expect(known.logged.terms).toEqual(terms);
      compared += await compareRound(process, known, round, events, FEWEST);
      await compareDesk(process, known, round, events);
      const { result } = known.logged;
      expect(result !== undefined).toBe(at >= round.closesAt + 3_600);
      const shown = await process.figures.ofRound(terms.name);
      if (!result) {
        expect(shown?.figures).toEqual(await process.totals.round(known, true));
        continue;
      }
      results.set(terms.name, results.get(terms.name) ?? result);
      expect(result).toEqual(results.get(terms.name));
      compareResult(result, round, events, FEWEST);
      const { participants, saving, confirmedSaving } = result;
      expect(shown).toMatchObject({
        state: 'closed',
        figures: {
          allUsers: participants,
          measuresReductionYear: saving,
          savedToDate: saving,
          confirmedSaving,
        },
      });
      expect(await process.totals.roundStandings(known, true)).toEqual(result.league);
      expect(await process.totals.roundStates(known)).toEqual([]);
    }
    const running = own
      .filter(({ kind }) => kind === 'stop-fossil')
      .map(counted)
      .find(({ startsAt, endsAt }) => startsAt <= at && at < endsAt);
    const people = running
      ? { inside: roundPlaces(running, events), outside: outsidePlaces(events, running.name, at) }
      : kindPlaces(events, at);
    await comparePlaces(process, running?.name ?? null, people, FEWEST);
    await compareOpen(events, []);
  };

  let moment = 0;
  const live = async (day: number): Promise<void> => {
    const begins = FIRST + day * DAY;
    const changed = CHANGED_FILES[berlinDate(begins + DAY / 2)];
    if (changed) {
      expect(await refusedTerms(engines.store, changed, begins)).toEqual([]);
      await storeTerms(engines, changed, begins * 1000);
      rounds = changed;
      simulation.campaigns = changed;
      await restart();
    }
    await simulation.day(begins, ACTIONS_A_DAY);
    if (day < ((moment + 1) * DAYS) / MOMENTS - 1) return;
    moment += 1;
    if (isStartedBefore(moment)) await restart();
    // Days late: it goes on where the last one stood.
    await process.project(diesBefore(moment) ? 40 : undefined);
    const at = begins + DAY;
    process.at = at;
    const before = await readEvents();
    const pending = await comparePending(process, ownRounds().map(counted), before);
    for (const name of pending) wasPending.add(name);
    await compareOpen(before, pending);
    await close(at);
    // A clock that steps back finds nothing to do, a second process neither.
    expect(await close(at - 7 * DAY)).toEqual([]);
    expect(await close(at)).toEqual([]);
    await compareAt(at);
    expect(await comparePending(process, ownRounds().map(counted), await readEvents())).toEqual([]);
  };
  const end = async (): Promise<void> => {
    await process.stop();
    await open.close();
  };
  return { live, wasPending, results, compared: () => compared, end };
}

// Each part goes on where the one before has ended: none can be tried again.
describe(`three rounds over two years with ${CITIZENS} citizens`, { retry: 0 }, () => {
  let years: Awaited<ReturnType<typeof beginning>>;
  beforeAll(async () => {
    years = await beginning();
  });
  afterAll(() => years.end());

  test.each(PARTS)(
    'every public figure is that of a second program, results never move: days %i to %i',
    async (first, last) => {
      for (let day = first; day <= last; day++) await years.live(day);
    },
  );

  test(`at ${MOMENTS} moments, and before and after the end of each round`, () => {
    const names = SIMULATED.map(({ name }) => name).sort();
    expect([...years.wasPending].sort()).toEqual(names);
    expect([...years.results.keys()].sort()).toEqual(names);
    expect(years.compared()).toBeGreaterThan(1_000);
  });
});
