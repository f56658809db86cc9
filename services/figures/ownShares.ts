import type { EventStore } from '@footprint/infra/event-store/port.ts';
import type { AccountEvent } from '@footprint/shared-events/account/events.ts';
import { evolveShares, NO_SHARES, type Shares } from '@footprint/shared-events/account/shares.ts';
import type { Campaign } from '@footprint/shared-events/catalogue/campaigns.ts';
import type { MeasuresEvent } from '@footprint/shared-events/measures/events.ts';
import { ownShare } from '@footprint/shared-events/measures/roundSavings.ts';
import { streamOf, upcast } from '@footprint/shared-events/registry.ts';
import type { PlainEvent } from '../engine/eventCodec.ts';

/**
 * Loads a citizen's shares in rounds, as the log has them; no text is opened.
 * @throws StoreUnavailable when the event store cannot serve
 */
export async function loadShares(
  store: EventStore,
  userId: string,
  rounds: readonly Campaign[],
): Promise<Shares> {
  const streams = await Promise.all(
    (['account', 'measures'] as const).map((area) => store.readStream(streamOf(area, userId))),
  );
  const events = streams.flat().sort((a, b) => (a.position < b.position ? -1 : 1));
  return events.reduce((shares, { type, data, metadata: { schemaVersion, recordedAt } }) => {
    const event: PlainEvent = { type, data: upcast(type, schemaVersion, data, recordedAt) };
    return evolveShares(shares, event as AccountEvent | MeasuresEvent, recordedAt / 1000, rounds);
  }, NO_SHARES);
}

/** A citizen's share of each of these rounds, in tonnes CO2e; of a round without the citizen none. */
export const ownRounds = (
  { rounds: shares }: Shares,
  rounds: readonly Campaign[],
): { readonly round: string; readonly saving: number; readonly confirmedSaving: number }[] =>
  rounds.flatMap((terms) => {
    const share = shares.find(({ round, isIn }) => isIn && round === terms.name);
    return share ? [{ round: terms.name, ...ownShare(share.measures.list, terms) }] : [];
  });
