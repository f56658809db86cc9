import type { EventStore } from '@footprint/infra/event-store/port.ts';
import {
  campaignStreamOf,
  ROUNDS_STREAM,
  type RoundEvent,
} from '@footprint/shared-events/campaigns/events.ts';
import { evolveRound, type LoggedRound } from '@footprint/shared-events/campaigns/loggedRound.ts';
import { CAMPAIGNS } from '@footprint/shared-events/catalogue/builtInRounds.ts';
import type { Campaign } from '@footprint/shared-events/catalogue/campaigns.ts';

/** Terms that the code gives a round until others are set. */
export const builtInTerms = (name: string) => CAMPAIGNS.find((round) => round.name === name);

/** A round as its stream has it, and when that was said. */
export interface ReadRound extends LoggedRound {
  /** When its result was stored, epoch seconds. */
  readonly closedAt?: number;
  /** When its last correction was, epoch seconds. */
  readonly correctedAt?: number;
}

/**
 * A round as its stream has it. `at` (epoch seconds): by what had been recorded then.
 * @throws StoreUnavailable when the event store cannot serve
 */
export async function readRound(
  store: EventStore,
  name: string,
  at = Number.POSITIVE_INFINITY,
): Promise<ReadRound> {
  const events = await store.readStream(campaignStreamOf(name));
  return events
    .filter(({ metadata }) => metadata.recordedAt <= at * 1000)
    .reduce<ReadRound>(
      (round, { type, data, metadata }) => ({
        ...evolveRound(round, { type, data } as RoundEvent),
        ...(type === 'CampaignRoundClosed' && { closedAt: metadata.recordedAt / 1000 }),
        ...(type === 'CampaignRoundCorrected' && { correctedAt: metadata.recordedAt / 1000 }),
      }),
      { terms: builtInTerms(name) },
    );
}

/**
 * Every round that the log knows, the built-in ones first. It reads the streams of rounds alone: every start waits for it,
 * however long the log is. `at` (epoch seconds): by what had been recorded then.
 * @throws StoreUnavailable when the event store cannot serve
 */
export async function readRounds(store: EventStore, at?: number): Promise<ReadonlyMap<string, ReadRound>> {
  const named = (await store.readStream(ROUNDS_STREAM)).map(({ data }) => String(data.round));
  const rounds = new Map<string, ReadRound>();
  for (const name of new Set([...CAMPAIGNS.map((round) => round.name), ...named]))
    rounds.set(name, await readRound(store, name, at));
  return rounds;
}

/**
 * The terms of every round as the log had them at a moment, epoch seconds.
 * @throws StoreUnavailable when the event store cannot serve
 */
export async function termsAt(store: EventStore, at: number): Promise<readonly Campaign[]> {
  const rounds = [...(await readRounds(store, at)).values()];
  return rounds.flatMap(({ terms }) => terms ?? []);
}
