import { isDeepStrictEqual } from 'node:util';
import { targetSet } from '@footprint/projections/runner/activeSet.ts';
import { addAll, readSums, readSumsUnder } from '@footprint/projections/sums.ts';
import type { Sums } from '@footprint/projections/view.ts';
import { totalsView } from '@footprint/projections/views/totals.ts';
import { ofKind, totalsKey } from '@footprint/projections/views/totalsKeys.ts';
import type { PlainEvent } from '@footprint/services/engine/eventCodec.ts';
import {
  cityUsageAnswer,
  historyAnswer,
  kindDay,
  liveKeys,
  liveStatistics,
  shownShare,
  statisticsAnswer,
} from '@footprint/services/figures/statistics.ts';
import { berlinDay, type Day, isoOfDay, noonOf } from '@footprint/shared-events/calculation/calendar.ts';
import { CAMPAIGNS } from '@footprint/shared-events/catalogue/builtInRounds.ts';
import { CAMPAIGN_KINDS, type CampaignKind } from '@footprint/shared-events/catalogue/campaignKinds.ts';
import type { StoredEvent } from '@footprint/shared-events/kernel/envelope.ts';
import { type Measures, measuresArea } from '@footprint/shared-events/measures/area.ts';
import type { MeasuresEvent } from '@footprint/shared-events/measures/events.ts';
import { bucketsOf } from '@footprint/shared-events/measures/savingBuckets.ts';
import { savingAt } from '@footprint/shared-events/measures/savings.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { OPEN_ROUND } from '../support/lives/playedCitizen.ts';
import { campaignHistoryOf } from '../support/logs/histories.ts';
import { memoryLog } from '../support/logs/memoryLog.ts';
import { freshViewStores } from '../support/views/freshViewStores.ts';
import { runToEnd } from '../support/views/runToEnd.ts';

type Event = Omit<StoredEvent, 'position'>;

const freshStore = freshViewStores();

/** With a round that runs on some days of the histories; it must change no sum but be counted with its kind. */
const ROUNDS = [...CAMPAIGNS, OPEN_ROUND];

interface Citizen {
  isConfirmed: boolean;
  cityCode: string;
  /** With whether the joining named it. */
  rounds: Map<string, boolean>;
  measures: Measures;
}

/** Stands for a joining of a kind between two rounds. */
const BETWEEN = { StopFossilJoined: 'stop-fossil, in none', BetJoined: 'climate-bet, in none' } as const;

/** The round that one who says only of a kind joins on a day: histories begin after the built-in ones. */
const roundThen = (type: keyof typeof BETWEEN, day: string): string =>
  type === 'StopFossilJoined' && OPEN_ROUND.start <= day && day < OPEN_ROUND.end
    ? OPEN_ROUND.name
    : BETWEEN[type];

/** Everybody who counts, as the events up to the end of a day leave them, computed without any view. */
function citizensAt(events: readonly Event[], day = Number.POSITIVE_INFINITY): readonly Citizen[] {
  const all = new Map<string, Citizen>();
  for (const { stream, type, data, metadata } of events) {
    if (berlinDay(metadata.recordedAt / 1000) > day) continue;
    const userId = stream.split('-')[1] ?? '';
    const citizen = all.get(userId) ?? {
      isConfirmed: false,
      cityCode: '',
      rounds: new Map<string, boolean>(),
      measures: measuresArea.initial,
    };
    all.set(userId, citizen);
    if (type === 'RegistrationConfirmed') citizen.isConfirmed = true;
    if (typeof data.addressCityCode === 'string') citizen.cityCode = data.addressCityCode;
    const { rounds } = citizen;
    if (data.isStopFossilUser === true && !isIn('stop-fossil')(citizen))
      rounds.set('stop-fossil-2023', false);
    if (data.isStopFossilUser === false)
      for (const round of rounds.keys()) if (round.startsWith('stop-fossil')) rounds.delete(round);
    if (type === 'StopFossilJoined' || type === 'BetJoined')
      rounds.set(
        String(data.round ?? roundThen(type, isoOfDay(berlinDay(metadata.recordedAt / 1000)))),
        data.round !== undefined,
      );
    if (type === 'CampaignLeft') leave(rounds, String(data.kind), String(data.round));
    const event: PlainEvent = { type, data };
    if (stream.startsWith('measures-'))
      citizen.measures = measuresArea.evolve(citizen.measures, event as MeasuresEvent);
  }
  return [...all.values()].filter(({ isConfirmed }) => isConfirmed);
}

/** The round, or where no joining named it those that named none. */
function leave(rounds: Map<string, boolean>, kind: string, left: string): void {
  const isNamed = rounds.get(left) === true;
  for (const [round, named] of rounds)
    if (isNamed ? round === left : !named && round.startsWith(kind)) rounds.delete(round);
}

const startedOf = ({ measures }: Citizen) => measures.list.filter(({ state }) => state === 'start');
const savingOf = (citizen: Citizen, at: number): number =>
  startedOf(citizen).reduce((sum, pick) => sum + savingAt(pick, [...citizen.rounds.keys()], at), 0);
const savings = (citizens: readonly Citizen[], at: number): number =>
  citizens.reduce((sum, citizen) => sum + savingOf(citizen, at), 0);
const isIn =
  (kind: CampaignKind) =>
  ({ rounds }: Citizen): boolean =>
    [...rounds.keys()].some((round) => round.startsWith(kind));
const measuresOf = (citizens: readonly Citizen[]): number =>
  citizens.reduce((sum, citizen) => sum + startedOf(citizen).length, 0);

async function projected(events: readonly Event[]) {
  const views = await freshStore();
  const { set, placed } = targetSet([totalsView(ROUNDS, 1)], 1);
  await runToEnd({ events: memoryLog(events, [3]), views, set, placed, batch: 1 });
  return { views, collection: placed[0]?.sums ?? '' };
}

/** Instants from before the first start to far in the future. */
const moments = fc.array(fc.integer({ min: 2018, max: 2040 }), { minLength: 1, maxLength: 4 });
const GRAM_DIGITS = 6;

test('sums of places and campaigns equal their users added up one by one, at any moment', async () => {
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(fc.gen(), moments, async (g, years) => {
      const events = await campaignHistoryOf(g);
      const { views, collection } = await projected(events);
      const citizens = citizensAt(events);
      for (const year of years) {
        const at = Date.UTC(year, 5, 1) / 1000;
        for (const code of ['10115', '01067', '99999']) {
          const key = totalsKey.ofCity(code);
          const sums = (await readSums(views, collection, [key])).get(key)?.sums ?? {};
          const users = citizens.filter((c) => c.cityCode === code && startedOf(c).length > 0);
          const answer = cityUsageAnswer(shownShare(sums, 1), at, 1);
          expect(answer.count).toBe(users.length);
          expect(answer.savingSum).toBeCloseTo(savings(users, at), GRAM_DIGITS);
          compared += Math.abs(answer.savingSum ?? 0);
        }
        for (const kind of CAMPAIGN_KINDS) {
          const users = citizens.filter(isIn(kind));
          const sums = await readSums(views, collection, liveKeys(kind));
          const answer = liveStatistics(kind, sums, { at, fewest: 1 });
          expect([answer.allUsers, answer.allMeasures]).toEqual([users.length, measuresOf(users)]);
          expect(answer.measuresReductionYear).toBeCloseTo(savings(users, at), GRAM_DIGITS);
          const byMeasure = answer.savingsByMeasure.reduce((sum, { savingSum }) => sum + savingSum, 0);
          expect(byMeasure).toBeCloseTo(savings(users, at), GRAM_DIGITS);
          const league = await readSumsUnder(views, collection, totalsKey.ofGroupInCity(ofKind(kind)));
          for (const [code, { sums: ofCode }] of league)
            expect(statisticsAnswer(ofCode, at, 1).measuresReductionYear).toBeCloseTo(
              savings(
                users.filter((c) => c.cityCode === code),
                at,
              ),
              GRAM_DIGITS,
            );
        }
      }
      await views.close();
    }),
    { numRuns: 60 },
  );
  expect(compared).toBeGreaterThan(100);
});

test('the history of a campaign is what was known at the end of each day', async () => {
  await fc.assert(
    fc.asyncProperty(fc.gen(), fc.integer({ min: 1, max: 60 }), async (g, days) => {
      const events = await campaignHistoryOf(g);
      const { views, collection } = await projected(events);
      const last = Math.max(...events.map(({ metadata }) => berlinDay(metadata.recordedAt / 1000)));
      const at = noonOf(last + 2);
      for (const kind of CAMPAIGN_KINDS) {
        const months = await readSumsUnder(views, collection, totalsKey.ofMonth(ofKind(kind), ''));
        const answer = historyAnswer(months, days, at, 1, kindDay);
        expect(answer).toHaveLength(days);
        for (const [index, { day, allMeasures, measuresReductionYear }] of answer.entries()) {
          const then = last + 2 - days + 1 + index;
          const users = citizensAt(events, then).filter(isIn(kind));
          expect([day, allMeasures]).toEqual([isoOfDay(then), measuresOf(users)]);
          expect(measuresReductionYear).toBeCloseTo(savings(users, noonOf(then)), GRAM_DIGITS);
        }
      }
      await views.close();
    }),
    { numRuns: 40 },
  );
});

/** A citizen's own part of a kind's sums, as everything they did leaves it. */
function partOf(events: readonly Event[], kind: CampaignKind): Sums {
  const [citizen] = citizensAt(events);
  if (!citizen || !isIn(kind)(citizen)) return {};
  const buckets = startedOf(citizen).map((pick) => bucketsOf(pick, [...citizen.rounds.keys()]));
  return addAll([{ users: 1, measures: buckets.length }, ...buckets]);
}

/** The days on which citizens changed a kind's figures for the first time in a month, counted one by one. */
function daysOfPeople(events: readonly Event[], kind: CampaignKind): readonly Day[] {
  const ofEach = Map.groupBy(events, ({ stream }) => stream.split('-')[1]);
  return [...ofEach.values()].flatMap((own) => {
    const firsts = new Map<string, Day>();
    for (const [n, { metadata }] of own.entries()) {
      const [before, after] = [partOf(own.slice(0, n), kind), partOf(own.slice(0, n + 1), kind)];
      const day = berlinDay(metadata.recordedAt / 1000);
      const month = isoOfDay(day).slice(0, 7);
      if (!isDeepStrictEqual(before, after) && !firsts.has(month)) firsts.set(month, day);
    }
    return [...firsts.values()];
  });
}

test('a history of several people’s steps repeats what was known of enough of them on the last day that joined as many', async () => {
  const STEP = 2;
  let repeated = 0;
  let joined = 0;
  await fc.assert(
    fc.asyncProperty(fc.gen(), fc.integer({ min: 1, max: 60 }), fc.nat(2), async (g, days, ahead) => {
      const events = await campaignHistoryOf(g);
      const { views, collection } = await projected(events);
      // A day's changes stay hidden while it lasts, even where enough people have changed something on it.
      const today = Math.max(...events.map(({ metadata }) => berlinDay(metadata.recordedAt / 1000))) + ahead;
      const at = noonOf(today);
      for (const kind of CAMPAIGN_KINDS) {
        const months = await readSumsUnder(views, collection, totalsKey.ofMonth(ofKind(kind), ''));
        const answer = historyAnswer(months, days, at, STEP, kindDay);
        const people = daysOfPeople(events, kind);
        const stepsBy = (day: Day) => Math.floor(people.filter((of) => of <= day).length / STEP);
        const steps = [...new Set(people)].filter((day) => day < today && stepsBy(day) > stepsBy(day - 1));
        expect(answer.map(({ day }) => day)).toEqual(
          Array.from({ length: days }, (_, back) => isoOfDay(today + 1 - days + back)),
        );
        for (const [index, { allMeasures, measuresReductionYear }] of answer.entries()) {
          const day = today + 1 - days + index;
          const step = Math.max(...steps.filter((of) => of <= day));
          const all = citizensAt(events, step).filter(isIn(kind));
          const isShown = Number.isFinite(step)
            ? all.length === 0 || all.length >= STEP
            : !people.some((of) => of <= day);
          if (!isShown) {
            expect([allMeasures, measuresReductionYear]).toEqual([null, null]);
            continue;
          }
          expect(allMeasures).toBe(measuresOf(all));
          const noon = Number.isFinite(step) ? noonOf(step) : 0;
          expect(measuresReductionYear).toBeCloseTo(savings(all, noon), GRAM_DIGITS);
          if (all.length > 0) joined += 1;
          if (measuresOf(all) !== measuresOf(citizensAt(events, day).filter(isIn(kind)))) repeated += 1;
        }
      }
      await views.close();
    }),
    { numRuns: 40 },
  );
  expect(joined).toBeGreaterThan(0);
  expect(repeated).toBeGreaterThan(0);
});
