import { targetSet } from '@footprint/projections/runner/activeSet.ts';
import { readSums, readSumsUnder } from '@footprint/projections/sums.ts';
import { totalsView } from '@footprint/projections/views/totals.ts';
import { ofRound, totalsKey } from '@footprint/projections/views/totalsKeys.ts';
import { standingsOf } from '@footprint/services/figures/league/league.ts';
import {
  roundKeys,
  roundMeasureKeys,
  roundMeasures,
  roundPlace,
  roundResult,
  roundStatistics,
} from '@footprint/services/figures/roundFigures.ts';
import { dayOfIso } from '@footprint/shared-events/calculation/calendar.ts';
import { CAMPAIGNS } from '@footprint/shared-events/catalogue/builtInRounds.ts';
import type { Campaign } from '@footprint/shared-events/catalogue/campaigns.ts';
import type { StoredEvent } from '@footprint/shared-events/kernel/envelope.ts';
import { confirmUntilOf } from '@footprint/shared-events/rounds/round.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { berlinDayNumber, berlinMidnight } from '../support/berlin.ts';
import { memoryLog } from '../support/logs/memoryLog.ts';
import {
  type Counted,
  type CountedRound,
  countedBy,
  inRound,
  type Recorded,
  tonnesUntil,
} from '../support/rounds/countedRounds.ts';
import { freshViewStores } from '../support/views/freshViewStores.ts';
import { runToEnd } from '../support/views/runToEnd.ts';

const SPRING: Campaign = {
  name: 'bet-2027',
  kind: 'climate-bet',
  start: '2027-03-10',
  end: '2027-04-10',
  confirmationMail: '2027-04-01',
  confirmUntil: '2027-04-20',
};
const NEXT: Campaign = { name: 'bet-next', kind: 'climate-bet', start: '2027-04-10', end: '2027-05-10' };
const STOP: Campaign = { name: 'stop-2027', kind: 'stop-fossil', start: '2027-03-15', end: '2027-04-25' };
const ADDED = [SPRING, NEXT, STOP];
const ROUNDS = [...CAMPAIGNS, ...ADDED];

const counted = (terms: Campaign): CountedRound => countedOf(terms, confirmUntilOf(terms));
const countedOf = ({ name, kind, start, end }: Campaign, confirmUntil: string): CountedRound => ({
  name,
  isBet: kind === 'climate-bet',
  start: dayOfIso(start),
  end: dayOfIso(end),
  startsAt: berlinMidnight(start),
  endsAt: berlinMidnight(end),
  closesAt: berlinMidnight(confirmUntil),
});

const USERS = ['1', '2', 'f'].map((digit) => digit.repeat(24));
const FEW = ['LED', 'greenElectricity', 'CarFree', 'Veggie'] as const;
const FIRST = berlinMidnight('2027-02-20');
const LAST = berlinMidnight('2027-06-10');

const step = fc.record({
  user: fc.constantFrom(...USERS),
  what: fc.constantFrom(
    'pick',
    'pick',
    'unpick',
    'finish',
    'answer',
    'answer',
    'join',
    'join',
    'leave',
    'move',
    'confirm',
    'erase',
  ),
  measure: fc.constantFrom(...FEW),
  round: fc.constantFrom(...ADDED),
  answer: fc.nat(2),
  cityCode: fc.constantFrom('10115', '01067'),
  at: fc.integer({ min: FIRST, max: LAST }),
  startAt: fc.integer({ min: berlinMidnight('2027-02-01'), max: LAST }),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** The event of a step, as the product would write it; undefined where it would refuse. */
function eventOf(
  { user, what, measure, round, answer, cityCode, at, startAt }: Step,
  before: readonly Recorded[],
): Recorded | undefined {
  const write = (type: string, data: object): Recorded => ({
    user,
    type,
    data: data as Recorded['data'],
    at,
  });
  const own = before.filter((e) => e.user === user);
  const isIn = ({ name }: Campaign): boolean =>
    own.findLast((e) => e.data.round === name)?.type.endsWith('Joined') === true;
  switch (what) {
    case 'pick':
      return write('MeasurePicked', { measure, startAt });
    case 'unpick':
      return write('MeasureUnpicked', { measure });
    case 'finish':
      return write('MeasureFinished', { measure });
    case 'answer': {
      const kinds: Readonly<Record<string, readonly string[]>> = {
        LED: ['done', 'later', 'missed'],
        greenElectricity: ['done', 'later', 'missed'],
      };
      const confirmed = (kinds[measure] ?? ['percent100', 'percent50', 'percent0'])[answer];
      const open = ADDED.map(counted).filter(
        (r) =>
          isIn(ADDED.find(({ name }) => name === r.name) ?? SPRING) && r.startsAt <= at && at < r.closesAt,
      );
      const rounds = open.filter((r) => !open.some((o) => o.isBet === r.isBet && o.start < r.start));
      return write('MeasureConfirmed', { measure, confirmed, rounds: rounds.map(({ name }) => name) });
    }
    case 'join':
      return at < counted(round).endsAt && !isIn(round)
        ? write(round.kind === 'climate-bet' ? 'BetJoined' : 'StopFossilJoined', {
            joinedAt: Math.floor(at),
            round: round.name,
          })
        : undefined;
    case 'leave':
      return isIn(round) && at < counted(round).closesAt
        ? write('CampaignLeft', { kind: round.kind, round: round.name })
        : undefined;
    case 'move':
      return write('ProfileChanged', { addressCityCode: cityCode });
    case 'confirm':
      return write('RegistrationConfirmed', {});
    case 'erase':
      return own.some((e) => e.type === 'RegistrationConfirmed')
        ? write('AccountErasureRequested', { reason: 'owner' })
        : undefined;
  }
}

const histories = fc.array(step, { minLength: 20, maxLength: 80, size: 'max' }).map((steps) => {
  const events: Recorded[] = [];
  const erased = new Set<string>();
  for (const one of steps.toSorted((a, b) => a.at - b.at)) {
    const event = erased.has(one.user) ? undefined : eventOf(one, events);
    if (event) events.push(event);
    if (event?.type === 'AccountErasureRequested') erased.add(one.user);
  }
  return events;
});

const revisions = new Map<string, number>();
function stored({ user, type, data, at }: Recorded, index: number): Omit<StoredEvent, 'position'> {
  const stream = `${type.startsWith('Measure') ? 'measures' : 'account'}-${user}`;
  if (index === 0) revisions.clear();
  const revision = (revisions.get(stream) ?? -1) + 1;
  revisions.set(stream, revision);
  const schemaVersion = ['MeasureConfirmed', 'BetJoined', 'StopFossilJoined'].includes(type) ? 2 : 1;
  const metadata = { recordedAt: at * 1000, userId: user, actor: user, schemaVersion, commandId: `${index}` };
  return { id: `${index}`, stream, revision, type, data, metadata: metadata as never };
}

const freshStore = freshViewStores();
const TOWNS = [
  { ags: '1', shortName: 'a', name: 'A', state: 's', inhabitants: 1_000, cityCodes: ['10115'], asOf: '' },
  { ags: '2', shortName: 'b', name: 'B', state: 's', inhabitants: 2_000, cityCodes: ['01067'], asOf: '' },
];
const sum = (all: readonly Counted[], of: (one: Counted) => number): number =>
  all.reduce((total, one) => total + of(one), 0);

test('figures of rounds equal their participants counted one by one, day by day, whenever one looks', async () => {
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(
      histories,
      fc.array(fc.integer({ min: FIRST, max: LAST }), { minLength: 1, maxLength: 3 }),
      async (events, moments) => {
        const views = await freshStore();
        const { set, placed } = targetSet([totalsView(ROUNDS, 1)], 1);
        await runToEnd({ events: memoryLog(events.map(stored), [3]), views, set, placed, batch: 2 });
        const collection = placed[0]?.sums ?? '';
        for (const terms of ADDED) {
          const round = counted(terms);
          const all = countedBy(round, events, berlinDayNumber);
          const sums = await readSums(views, collection, [
            ...roundKeys(terms.name),
            ...roundMeasureKeys(terms.name),
          ]);
          const saving = sum(all, (one) => tonnesUntil(round, one, round.end));
          for (const at of moments) {
            const answer = roundStatistics(terms, {}, sums, { at, fewest: 1 });
            expect([answer.allUsers, answer.allMeasures]).toEqual([
              all.length,
              sum(all, (one) => inRound(round, one).length),
            ]);
            expect(answer.measuresReductionYear).toBeCloseTo(saving, 6);
            expect(answer.savedToDate).toBeCloseTo(
              sum(all, (one) => tonnesUntil(round, one, Math.min(berlinDayNumber(at), round.end))),
              6,
            );
            expect(answer.savedToDate).toBeGreaterThanOrEqual(0);
            expect(answer.confirmedSaving).toBeCloseTo(
              sum(all, (one) => tonnesUntil(round, one, round.end, true)),
              6,
            );
          }
          expect(roundMeasures(terms.name, sums).reduce((s, row) => s + row.savingSum, 0)).toBeCloseTo(
            saving,
            6,
          );
          const places = await readSumsUnder(views, collection, totalsKey.ofGroupInCity(ofRound(terms.name)));
          const standing = new Map([...places].map(([code, read]) => [code, roundPlace(read.sums)]));
          for (const town of standingsOf(TOWNS, standing, 1)) {
            const code = TOWNS.find(({ shortName }) => shortName === town.shortName)?.cityCodes[0];
            const own = all.filter(({ cityCode }) => cityCode === code);
            expect(town.savingSum).toBeCloseTo(
              sum(own, (one) => tonnesUntil(round, one, round.end)),
              6,
            );
          }
          const result = roundResult(terms, { sums, places, municipalities: TOWNS, fewest: 1 });
          expect(result?.participants ?? 0).toBe(all.length);
          expect(result?.saving ?? 0).toBeCloseTo(saving, 6);
          compared += saving;
        }
        await views.close();
      },
    ),
    { numRuns: 300 },
  );
  expect(compared).toBeGreaterThan(10);
});
