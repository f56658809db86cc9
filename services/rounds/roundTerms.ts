import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { EventStore } from '@footprint/infra/event-store/port.ts';
import type { AccountEvent } from '@footprint/shared-events/account/events.ts';
import { evolveJoinings, roundsOf } from '@footprint/shared-events/account/joinings.ts';
import { campaignStreamOf, ROUNDS_STREAM } from '@footprint/shared-events/campaigns/events.ts';
import type { Campaign } from '@footprint/shared-events/catalogue/campaigns.ts';
import type { StoredEvent } from '@footprint/shared-events/kernel/envelope.ts';
import { upcast } from '@footprint/shared-events/registry.ts';
import { stateAt } from '@footprint/shared-events/rounds/round.ts';
import { termFaults } from '@footprint/shared-events/rounds/termFaults.ts';
import type { PlainEvent } from '../engine/eventCodec.ts';
import { handleCommand } from '../engine/handleCommand.ts';
import type { CommandEngines } from '../engine/loadStream.ts';
import { roundDecider, roundNamesDecider } from './decideRound.ts';
import { builtInTerms, termsAt } from './roundLog.ts';

const PAGE = 1_000;

async function* accountEvents(store: EventStore): AsyncIterable<StoredEvent> {
  for (let after = '', atEnd = false; !atEnd; ) {
    const page = await store.readAll({ after, prefixes: ['account-'], limit: PAGE });
    yield* page.events;
    ({ position: after, atEnd } = page);
  }
}

/** The terms of every round by the log. */
async function termsInLog(store: EventStore): Promise<ReadonlyMap<string, Campaign>> {
  return new Map((await termsAt(store)).map((terms) => [terms.name, terms]));
}

/** Whether anybody ever joined a built-in round. Reads until the first one. */
async function isJoined(store: EventStore, name: string, rounds: readonly Campaign[]): Promise<boolean> {
  for await (const { type, data, metadata } of accountEvents(store)) {
    const today: PlainEvent = {
      type,
      data: upcast(type, metadata.schemaVersion, data, metadata.recordedAt),
    };
    const joinings = evolveJoinings([], today as AccountEvent);
    if (roundsOf(joinings, rounds).includes(name)) return true;
  }
  return false;
}

/** Whether a round gets other terms in place of built-in ones without participants. */
const isReplaced = async (
  store: EventStore,
  { name }: Campaign,
  rounds: readonly Campaign[],
): Promise<boolean> => builtInTerms(name) !== undefined && !(await isJoined(store, name, rounds));

/**
 * Faults of a list of rounds by the log at a moment (epoch seconds), a line for each: terms that can change no more,
 * and rounds that have begun and are missing.
 * @throws StoreUnavailable when the event store cannot serve
 */
export async function refusedTerms(
  store: EventStore,
  rounds: readonly Campaign[],
  now: number,
): Promise<readonly string[]> {
  const known = await termsInLog(store);
  const faults: string[] = [];
  for (const before of known.values()) {
    const after = rounds.find(({ name }) => name === before.name);
    if (!after && stateAt(before, now) !== 'before')
      faults.push(`${JSON.stringify(before.name)} has begun and cannot be taken out of the file`);
    if (!after || isDeepStrictEqual(before, after)) continue;
    const found = termFaults(before, after, now);
    if (found.length > 0 && !(await isReplaced(store, after, rounds))) faults.push(...found);
  }
  return faults;
}

/**
 * Stores the terms of rounds that differ from those in the log; a process that was faster stored the same. `now` in epoch
 * milliseconds.
 * @throws StoreUnavailable when the event store cannot serve
 */
export async function storeTerms(
  engines: CommandEngines,
  rounds: readonly Campaign[],
  now: number,
): Promise<void> {
  const known = await termsInLog(engines.store);
  for (const terms of rounds) {
    const before = known.get(terms.name);
    if (isDeepStrictEqual(before, terms)) continue;
    const metadata = { commandId: randomUUID(), recordedAt: now, actor: 'system' } as const;
    // Store the name first: rounds are found by the list of names.
    await handleCommand(
      engines,
      roundNamesDecider,
      { type: 'NameRound', round: terms.name },
      { stream: ROUNDS_STREAM, subject: ROUNDS_STREAM, metadata },
    );
    const stream = campaignStreamOf(terms.name);
    const replaces = await isReplaced(engines.store, terms, rounds);
    await handleCommand(
      engines,
      roundDecider(builtInTerms(terms.name)),
      { type: 'SetRound', terms, replaces, now: now / 1000 },
      { stream, subject: stream, metadata: { ...metadata, commandId: randomUUID() } },
    );
  }
}

const agree = (known: ReadonlyMap<string, Campaign>, rounds: readonly Campaign[]): boolean =>
  rounds.every((round) => isDeepStrictEqual(known.get(round.name), round));

/** A process without jobs waits so long for one that stores the rounds, in milliseconds. */
const WAIT_FOR_TERMS_MS = 30_000;
const ASK_EVERY_MS = 250;

/**
 * The rounds that a process runs with: as the log has them, so that figures never follow a file that anybody can change
 * later. Waits for a while until the log has what the file wishes. `onWait`: it does not at once.
 * @throws StoreUnavailable when the event store cannot serve
 */
export async function roundsOfLog(
  store: EventStore,
  rounds: readonly Campaign[],
  onWait: () => void,
): Promise<readonly Campaign[]> {
  for (let waited = 0; ; waited += ASK_EVERY_MS) {
    const known = await termsInLog(store);
    if (agree(known, rounds)) return rounds;
    if (waited === 0) onWait();
    if (waited >= WAIT_FOR_TERMS_MS) return rounds.map((round) => known.get(round.name) ?? round);
    await sleep(ASK_EVERY_MS);
  }
}

/** How often a process that runs with other rounds than its file's looks into the log, in milliseconds. */
const LOOK_AGAIN_MS = 5_000;

/** Resolves as soon as the log has these rounds; asks until it is called off. An event store that is away is asked again. */
export async function roundsStored(
  store: EventStore,
  rounds: readonly Campaign[],
  signal: AbortSignal,
): Promise<boolean> {
  const areStored = (): Promise<boolean> =>
    termsInLog(store)
      .then((known) => agree(known, rounds))
      .catch(() => false);
  while (!signal.aborted) {
    if (await areStored()) return true;
    await sleep(LOOK_AGAIN_MS, undefined, { signal, ref: false }).catch(() => undefined);
  }
  return false;
}

/**
 * The rounds that an operator's command works with: a file's, and those that have begun by the log at a moment (epoch
 * seconds), with the log's terms.
 * @throws StoreUnavailable when the event store cannot serve
 */
export async function roundsForCommands(
  store: EventStore,
  rounds: readonly Campaign[],
  now: number,
): Promise<readonly Campaign[]> {
  const known = await termsInLog(store);
  const named = rounds.map((round) => known.get(round.name) ?? round);
  const others = [...known.values()].filter(
    (round) => stateAt(round, now) !== 'before' && !rounds.some(({ name }) => name === round.name),
  );
  return [...named, ...others];
}
