import type { Life } from '@footprint/services/cli/demo/act.ts';
import { ACTS, type ActName } from '@footprint/services/cli/demo/acts.ts';
import type { Choices } from '@footprint/services/cli/demo/choices.ts';
import { takesPart } from '@footprint/shared-events/account/joinings.ts';
import { berlinDay, dayOfIso } from '@footprint/shared-events/calculation/calendar.ts';
import type { StoredEvent } from '@footprint/shared-events/kernel/envelope.ts';
import { EVENTS, streamOf } from '@footprint/shared-events/registry.ts';
import fc from 'fast-check';
import { choicesOf } from '../lives/anyChoices.ts';
import { PlayedCitizen, type PlayedEvent } from '../lives/playedCitizen.ts';
import { registered } from './accountEvents.ts';

export type HistoryEvent = Omit<StoredEvent, 'position'>;

/** Happenings without a call of the citizen, or as earlier versions wrote them. */
type Happening = 'confirmed' | 'erased' | 'joinedOfOld';
type Weights = Readonly<Partial<Record<ActName | Happening, number>>>;

/** Four in three of the partitions. */
const USERS = ['0a', '0b', '1c', 'f0'].map((start) => start.padEnd(24, '0'));
const BEGIN = Date.UTC(2025, 0, 1);
/** A few commands a day. */
const BETWEEN_COMMANDS = 7 * 3_600_000;

/** Whatever a citizen does, readings above all. */
const ANYTHING: Weights = {
  ...Object.fromEntries(Object.keys(ACTS).map((name) => [name, 1])),
  reading: 12,
  measure: 3,
  confirmed: 1,
  joinedOfOld: 1,
  erased: 1,
};
/** Acts and happenings that public figures of campaigns and places hang on. */
const FOR_CAMPAIGNS: Weights = {
  measure: 8,
  changedMeasure: 8,
  answers: 4,
  profile: 8,
  joined: 4,
  left: 2,
  joinedOfOld: 2,
  confirmed: 8,
  erased: 1,
};

const WORLD = {
  since: dayOfIso('2020-01-01'),
  until: dayOfIso('2025-03-01'),
  today: berlinDay(BEGIN / 1000),
  places: [
    ['10115', ''],
    ['01067', ''],
  ] as const,
  // Few, so that they are changed again; some of every type of use.
  measuresOffered: ['LED', 'greenElectricity', 'CarFree', 'Veggie', 'Tyre', 'Vegan'] as const,
};

/** Plays what citizens do one after the other, and writes it as a log holds it. */
async function history(choices: Choices, weights: Weights, steps: number): Promise<readonly HistoryEvent[]> {
  const events: HistoryEvent[] = [];
  const revisions = new Map<string, number>();
  let commands = 0;
  const happens = async (
    citizen: PlayedCitizen,
    what: (now: number) => Promise<readonly PlayedEvent[] | undefined> | readonly PlayedEvent[],
    schemaVersion?: number,
  ): Promise<void> => {
    const recordedAt = BEGIN + commands * BETWEEN_COMMANDS;
    citizen.world = { today: berlinDay(recordedAt / 1000) };
    const { userId } = citizen;
    const written = (await what(recordedAt / 1000)) ?? [];
    if (written.length > 0) commands += 1;
    for (const { area, type, data } of written) {
      const stream = streamOf(area, userId);
      const revision = revisions.get(stream) ?? 0;
      revisions.set(stream, revision + 1);
      const version = schemaVersion ?? EVENTS.get(type)?.version ?? 1;
      const metadata = { recordedAt, schemaVersion: version, userId, commandId: `c${commands}`, hash: '' };
      const stored = schemaVersion === 1 ? {} : { ...data };
      events.push({ id: `e${events.length}`, stream, revision, type, data: stored, metadata });
    }
  };
  const citizens = USERS.map((userId) => new PlayedCitizen(WORLD, userId));
  for (const citizen of citizens) {
    const data = { ...registered.data, mail: 'm', linkDigest: `link-${citizen.userId}` };
    await happens(citizen, () => citizen.record('account', { type: 'UserRegistered', data }));
    for (const name of ['home', 'powerMeter'] as const)
      await happens(citizen, (now) => citizen.does(name, choices, now));
  }
  const names = Object.entries(weights).flatMap(([name, weight]) => Array(weight).fill(name));
  for (let step = 0; step < steps; step++) {
    const citizen = choices.pick(citizens) as PlayedCitizen;
    const name = choices.pick(names) as ActName | Happening;
    if (citizen.life.account.status === 'erased') continue;
    if (name === 'joinedOfOld') await happens(citizen, (now) => joinedOfOld(choices, citizen, now), 1);
    else if (name === 'confirmed') await happens(citizen, () => confirmed(citizen));
    else if (name === 'erased') await happens(citizen, () => erased(citizen));
    else await happens(citizen, (now) => citizen.does(name, choices, now));
  }
  return events;
}

/** Into a campaign of which nothing was said. */
function joinedOfOld(choices: Choices, citizen: PlayedCitizen, now: number): readonly PlayedEvent[] {
  const [type, kind] = choices.pick([
    ['StopFossilJoined', 'stop-fossil'],
    ['BetJoined', 'climate-bet'],
  ] as const);
  const { joinings }: Life['account'] = citizen.life.account;
  return takesPart(joinings, kind) ? [] : citizen.record('account', { type, data: { joinedAt: now } });
}

const confirmed = (citizen: PlayedCitizen): readonly PlayedEvent[] =>
  citizen.life.account.status === 'unconfirmed'
    ? citizen.record('account', { type: 'RegistrationConfirmed', data: {} })
    : [];

const erased = (citizen: PlayedCitizen): readonly PlayedEvent[] =>
  citizen.record(
    'account',
    { type: 'AccountErasureRequested', data: { reason: 'owner' } },
    { type: 'AccountErased', data: {} },
  );

/** A log of a few citizens whose events are mixed: of whatever they do, and sometimes an erasure. */
export const historyOf = (g: fc.GeneratorValue): Promise<readonly HistoryEvent[]> =>
  history(choicesOf(g), ANYTHING, g(fc.nat, 25));

/**
 * A history of citizens who confirm their accounts, pick measures of the same few, move, join campaigns, and are erased at
 * last.
 */
export const campaignHistoryOf = (g: fc.GeneratorValue): Promise<readonly HistoryEvent[]> =>
  history(choicesOf(g), FOR_CAMPAIGNS, g(fc.nat, 80));

/** A long history that is the same in every run: the first one that fits. */
export async function longHistory(
  fits: (events: readonly HistoryEvent[]) => boolean,
): Promise<readonly HistoryEvent[]> {
  for (let seed = 1; ; seed++) {
    const [g] = fc.sample(fc.gen(), { numRuns: 1, seed }) as [fc.GeneratorValue];
    const events = await history(choicesOf(g), ANYTHING, 80);
    if (fits(events)) return events;
  }
}

/** Parts of the time a history took. Whole numbers: of doubles nearly all would be close to its begin. */
export const perMilles: fc.Arbitrary<number> = fc.integer({ min: 0, max: 1_100 });

/** Moment after such a part of the time a history took, in epoch seconds. */
export function momentOf(events: readonly HistoryEvent[], perMille: number): number {
  const first = events[0]?.metadata.recordedAt ?? 0;
  const last = events.at(-1)?.metadata.recordedAt ?? 0;
  return (first + ((last - first) * perMille) / 1_000) / 1_000;
}
