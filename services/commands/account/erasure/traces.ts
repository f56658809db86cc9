import { setTimeout as sleep } from 'node:timers/promises';
import type { ViewStore } from '@footprint/infra/view-store/port.ts';
import { partitionOf } from '@footprint/projections/partition.ts';
import { readActiveSet } from '@footprint/projections/runner/activeSet.ts';
import { AREAS, streamOf } from '@footprint/shared-events/registry.ts';
import { openEvents } from '../../eventCodec.ts';
import type { CommandEngines } from '../../loadStream.ts';
import { readMailStream } from '../reservation.ts';

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;
const ASK_EVERY_MS = 50;

/** Whether a mail was written because of one of these events, whose ids are in the keys of mails. */
export function isMailAbout(ids: ReadonlySet<string>): (mailKey: string) => boolean {
  return (mailKey) => ids.has(UUID.exec(mailKey)?.[0] ?? '');
}

/** Ids of everything a citizen has ever entered. */
export async function eventIdsOf({ store }: CommandEngines, userId: string): Promise<ReadonlySet<string>> {
  const streams = await Promise.all(AREAS.map((area) => store.readStream(streamOf(area, userId))));
  return new Set(streams.flat().map(({ id }) => id));
}

/**
 * Tries to read a registration and its reservation as everybody else would: both hold sealed texts always.
 * @throws Error when one of them can still be opened
 */
export async function requireUnreadable(
  { store, keys }: CommandEngines,
  userId: string,
  mailStream: string,
): Promise<void> {
  const stream = streamOf('account', userId);
  const registered = (await store.readStream(stream)).slice(0, 1);
  if (openEvents(registered, await keys.get(userId)).some(({ erased }) => erased.length === 0))
    throw new Error(`the registration of ${userId} can still be read`);
  if (mailStream === '') return;
  const { reservation } = await readMailStream({ store, keys }, mailStream);
  if (reservation?.owner === userId) throw new Error(`the reservation of ${userId} can still be read`);
}

/**
 * Waits until the views have folded a position of a citizen's streams, but no longer than `patienceMs`: documents hold no
 * readable text, and the projector drops them whenever it comes to it.
 */
export async function viewsReach(
  views: ViewStore,
  userId: string,
  position: string,
  patienceMs: number,
): Promise<void> {
  for (const deadline = performance.now() + patienceMs; performance.now() < deadline; ) {
    const active = await readActiveSet(views);
    if (active && (await views.checkpoint(active.set, partitionOf(userId))) >= position) return;
    await sleep(ASK_EVERY_MS);
  }
}
