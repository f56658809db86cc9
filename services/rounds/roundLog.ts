import type { EventStore } from '@footprint/infra/event-store/port.ts';
import {
  campaignStreamOf,
  ROUNDS_STREAM,
  type RoundEvent,
} from '@footprint/shared-events/campaigns/events.ts';
import { evolveRound, type LoggedRound } from '@footprint/shared-events/campaigns/loggedRound.ts';
import { CAMPAIGNS } from '@footprint/shared-events/catalogue/builtInRounds.ts';

/** Terms that the code gives a round until others are set. */
export const builtInTerms = (name: string) => CAMPAIGNS.find((round) => round.name === name);

/**
 * A round as its stream has it.
 * @throws StoreUnavailable when the event store cannot serve
 */
export async function readRound(store: EventStore, name: string): Promise<LoggedRound> {
  const events = await store.readStream(campaignStreamOf(name));
  return events.reduce<LoggedRound>(
    (round, { type, data }) => evolveRound(round, { type, data } as RoundEvent),
    {
      terms: builtInTerms(name),
    },
  );
}

/**
 * Every round that the log knows, the built-in ones first. It reads the streams of rounds alone: every start waits for it,
 * however long the log is.
 * @throws StoreUnavailable when the event store cannot serve
 */
export async function readRounds(store: EventStore): Promise<ReadonlyMap<string, LoggedRound>> {
  const named = (await store.readStream(ROUNDS_STREAM)).map(({ data }) => String(data.round));
  const rounds = new Map<string, LoggedRound>();
  for (const name of new Set([...CAMPAIGNS.map((round) => round.name), ...named]))
    rounds.set(name, await readRound(store, name));
  return rounds;
}
