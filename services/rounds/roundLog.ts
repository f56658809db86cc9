import type { EventStore } from '@footprint/infra/event-store/port.ts';
import {
  campaignStreamOf,
  ROUNDS_STREAM,
  type RoundEvent,
} from '@footprint/shared-events/campaigns/events.ts';
import {
  type CorrectedResult,
  evolveRound,
  type LoggedRound,
} from '@footprint/shared-events/campaigns/loggedRound.ts';
import { CAMPAIGNS } from '@footprint/shared-events/catalogue/builtInRounds.ts';
import type { Campaign } from '@footprint/shared-events/catalogue/campaigns.ts';
import type { PlainEvent } from '../engine/eventCodec.ts';

/** Terms that the code gives a round until others are set. */
export const builtInTerms = (name: string) => CAMPAIGNS.find((round) => round.name === name);

/** A round as its stream has it, and when that was said. */
export interface ReadRound extends Omit<LoggedRound, 'correction'> {
  /** When its result was stored, epoch seconds. */
  readonly closedAt?: number;
  /** The last correction of the result; when it was stored, epoch seconds. */
  readonly correction?: CorrectedResult & { readonly correctedAt: number };
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
  const events = (await store.readStream(campaignStreamOf(name))).filter(
    ({ metadata }) => metadata.recordedAt <= at * 1000,
  );
  const { correction, ...round } = events.reduce<LoggedRound>(
    (before, event: PlainEvent) => evolveRound(before, event as RoundEvent),
    { terms: builtInTerms(name) },
  );
  const lastOf = (type: RoundEvent['type']): number | undefined =>
    events.findLast((event) => event.type === type)?.metadata.recordedAt;
  const [closed, corrected] = [lastOf('CampaignRoundClosed'), lastOf('CampaignRoundCorrected')];
  return {
    ...round,
    ...(closed !== undefined && { closedAt: closed / 1000 }),
    ...(correction &&
      corrected !== undefined && {
        correction: { ...correction, correctedAt: Math.floor(corrected / 1000) },
      }),
  };
}

/**
 * The terms of every round that the log knows, the built-in ones first. It reads the streams of rounds alone: every start waits
 * for it, however long the log is. `at` (epoch seconds): by what had been recorded then.
 * @throws StoreUnavailable when the event store cannot serve
 */
export async function termsAt(store: EventStore, at?: number): Promise<readonly Campaign[]> {
  const named = (await store.readStream(ROUNDS_STREAM)).map(({ data }) => String(data.round));
  const all: Campaign[] = [];
  for (const name of new Set([...CAMPAIGNS.map((round) => round.name), ...named])) {
    const { terms } = await readRound(store, name, at);
    if (terms) all.push(terms);
  }
  return all;
}
