import type { LiveBus } from '@footprint/infra/live-bus/port.ts';
import type { ViewStore } from '@footprint/infra/view-store/port.ts';
import { PARTITIONS, partitionOf } from '@footprint/projections/partition.ts';
import { type ActiveSet, readActiveSet } from '@footprint/projections/runner/activeSet.ts';
import type { View } from '@footprint/projections/view.ts';
import { laterPosition } from '@footprint/shared-events/kernel/laterPosition.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CheckpointNews } from './checkpointNews.ts';

/** A reader waits this long for its own change to arrive in the views. */
const MAX_WAIT_MS = 800;
/** News of a checkpoint may be lost, so the store is asked as well. */
const ASK_EVERY_MS = 50;
/** After a switch of versions the old set stays readable for longer than this. */
const ACTIVE_SET_TTL_MS = 500;

/** Reads documents of whichever version of a view is active. */
export class ViewReader {
  readonly #store: ViewStore;
  readonly #news: CheckpointNews;
  readonly #now: () => number;
  #active: ActiveSet | undefined;
  #checkedAt = Number.NEGATIVE_INFINITY;

  constructor(store: ViewStore, bus: LiveBus, now: () => number) {
    this.#store = store;
    this.#news = new CheckpointNews(bus);
    this.#now = now;
  }

  async active(): Promise<ActiveSet | undefined> {
    if (!this.#active || this.#now() - this.#checkedAt > ACTIVE_SET_TTL_MS) {
      this.#active = await readActiveSet(this.#store);
      this.#checkedAt = this.#now();
    }
    return this.#active;
  }

  /** The document, undefined when there is none or it was deleted. */
  async get<D extends object>(view: View<D>, key: string): Promise<D | undefined> {
    const collection = (await this.active())?.collections[view.name];
    if (collection === undefined) return undefined;
    const document = await this.#store.get(collection, key);
    return (document?.body ?? undefined) as D | undefined;
  }

  /** Waits until the partition's checkpoint has reached the position; false when that takes too long. */
  async hasReached(partition: number, position: string): Promise<boolean> {
    const deadline = performance.now() + MAX_WAIT_MS;
    for (;;) {
      const active = await this.active();
      if (active) {
        if (this.#news.hasReached(active.set, partition, position)) return true;
        if ((await this.#store.checkpoint(active.set, partition)) >= position) return true;
      }
      const left = deadline - performance.now();
      if (left <= 0) return false;
      await this.#news.next(Math.min(left, ASK_EVERY_MS));
    }
  }
}

/** Tells the client up to where it must wait to see this command in the views: of several commands, the last. */
export function sendPosition(reply: FastifyReply, userId: string, position: string): void {
  if (position === '') return;
  const sent = reply.getHeader('x-position');
  const before = typeof sent === 'string' ? sent : undefined;
  reply.header('x-position', laterPosition(before, `${partitionOf(userId)}:${position}`));
}

/** Lets a query see what the client's last command did; marks the answer when that is not possible in time. */
export async function awaitPosition(
  views: ViewReader,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const wanted = /^(\d{1,2}):([\d/]{1,50})$/.exec(String(request.headers['x-after-position'] ?? ''));
  const partition = Number(wanted?.[1]);
  const position = wanted?.[2];
  if (position === undefined || !PARTITIONS.includes(partition)) return false;
  if (!(await views.hasReached(partition, position))) reply.header('x-stale', 'true');
  return true;
}
