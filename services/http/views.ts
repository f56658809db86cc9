import type { EventStore } from '@footprint/infra/event-store/port.ts';
import type { LiveBus } from '@footprint/infra/live-bus/port.ts';
import type { ViewStore } from '@footprint/infra/view-store/port.ts';
import { PARTITIONS, partitionOf } from '@footprint/projections/partition.ts';
import { buildDocument } from '@footprint/projections/replay/citizen.ts';
import { readHistory } from '@footprint/projections/replay/readHistory.ts';
import {
  type ActiveSet,
  documentsOf,
  readActiveSet,
  type SumsPlace,
  sumsOf,
} from '@footprint/projections/runner/activeSet.ts';
import type { View } from '@footprint/projections/view.ts';
import type { StoredEvent } from '@footprint/shared-events/kernel/envelope.ts';
import { laterPosition } from '@footprint/shared-events/kernel/laterPosition.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CheckpointNews } from './checkpointNews.ts';
import { ApiError } from './errors.ts';

/** A reader waits this long for its own change to arrive in the views. */
const MAX_WAIT_MS = 800;
/** News of a checkpoint may be lost, so the store is asked as well. */
const ASK_EVERY_MS = 50;
/** After a switch of versions the old set stays readable for longer than this. */
const ACTIVE_SET_TTL_MS = 500;
/** Views of a large log take minutes to build. */
const BUILD_RETRY_SECONDS = 10;

interface Sources {
  readonly views: ViewStore;
  readonly events: EventStore;
  readonly bus: LiveBus;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/**
 * Reads documents and sums of the active views, as far as they were folded by the views of this code. Until the views of this
 * code have been built, a citizen's documents are folded from the citizen's own streams: they are never those of another version,
 * and never missing.
 */
export class ViewReader {
  readonly #sources: Sources;
  readonly #news: CheckpointNews;
  /** Streams of citizens that are being read, so that a call that asks for several views reads them once. */
  readonly #histories = new Map<string, Promise<readonly StoredEvent[]>>();
  #active: ActiveSet | undefined;
  #checkedAt = Number.NEGATIVE_INFINITY;

  constructor(sources: Sources) {
    this.#sources = sources;
    this.#news = new CheckpointNews(sources.bus);
  }

  async active(): Promise<ActiveSet | undefined> {
    const now = this.#sources.now();
    if (!this.#active || now - this.#checkedAt > ACTIVE_SET_TTL_MS) {
      this.#active = await readActiveSet(this.#sources.views);
      this.#checkedAt = now;
    }
    return this.#active;
  }

  /** The citizen's document of a view that is keyed by citizen; undefined when there is none or it was deleted. */
  async get<D extends object>(view: View<D>, userId: string): Promise<D | undefined> {
    const collection = documentsOf(await this.active(), view);
    if (collection === undefined) return buildDocument(view, await this.#historyOf(userId));
    return this.#read(collection, userId);
  }

  /**
   * Whether a citizen's documents of one of these views are read where they are stored. Those of the others come from the log,
   * which holds all that was acknowledged: a reading of it that began earlier is shared no longer.
   */
  async keepsSome(views: readonly View[], userId: string): Promise<boolean> {
    const active = await this.active();
    this.#histories.delete(userId);
    return views.some((view) => documentsOf(active, view) !== undefined);
  }

  /**
   * The document of a view that is keyed by something else.
   * @throws ApiError 503 until the view of this code has been built
   */
  async find<D extends object>(view: View<D>, key: string): Promise<D | undefined> {
    return this.#read(await this.documents(view), key);
  }

  /**
   * Where the documents of a view lie.
   * @throws ApiError 503 until the view of this code has been built: unknown is not the same as empty
   */
  async documents(view: View): Promise<string> {
    return built(documentsOf(await this.active(), view));
  }

  /**
   * Where the sums of a view lie, and the set that writes them.
   * @throws ApiError 503 until the view of this code has been built
   */
  async sums(view: View): Promise<SumsPlace> {
    return built(sumsOf(await this.active(), view));
  }

  async #read<D extends object>(collection: string, key: string): Promise<D | undefined> {
    const document = await this.#sources.views.get(collection, key);
    return (document?.body ?? undefined) as D | undefined;
  }

  #historyOf(userId: string): Promise<readonly StoredEvent[]> {
    const known = this.#histories.get(userId);
    if (known) return known;
    const read = readHistory(this.#sources.events, userId).finally(() => {
      if (this.#histories.get(userId) === read) this.#histories.delete(userId);
    });
    this.#histories.set(userId, read);
    return read;
  }

  /** Waits until the partition's checkpoint has reached the position; false when that takes too long. */
  async hasReached(partition: number, position: string): Promise<boolean> {
    const deadline = performance.now() + MAX_WAIT_MS;
    for (;;) {
      const active = await this.active();
      if (active) {
        if (this.#news.hasReached(active.set, partition, position)) return true;
        if ((await this.#sources.views.checkpoint(active.set, partition)) >= position) return true;
      }
      const left = deadline - performance.now();
      if (left <= 0) return false;
      await this.#news.next(Math.min(left, ASK_EVERY_MS));
    }
  }
}

/** @throws ApiError 503 with the time after which views may have been built */
function built<T>(place: T | undefined): T {
  if (place !== undefined) return place;
  throw new ApiError('api:service:unavailable', {
    outcome: 'refused',
    retryAfterSeconds: BUILD_RETRY_SECONDS,
  });
}

/** Tells the client up to where it must wait to see this command in the views: of several commands, the last. */
export function sendPosition(reply: FastifyReply, userId: string, position: string): void {
  if (position === '') return;
  const sent = reply.getHeader('x-position');
  const before = typeof sent === 'string' ? sent : undefined;
  reply.header('x-position', laterPosition(before, `${partitionOf(userId)}:${position}`));
}

/**
 * Lets a query see what the client's last command did; marks the answer when that is not possible in time.
 * @param isStored whether the query reads what projectors write
 */
export async function awaitPosition(
  views: ViewReader,
  request: FastifyRequest,
  reply: FastifyReply,
  isStored: () => Promise<boolean>,
): Promise<boolean> {
  const wanted = /^(\d{1,2}):([\d/]{1,50})$/.exec(String(request.headers['x-after-position'] ?? ''));
  const partition = Number(wanted?.[1]);
  const position = wanted?.[2];
  if (position === undefined || !PARTITIONS.includes(partition)) return false;
  if ((await isStored()) && !(await views.hasReached(partition, position))) reply.header('x-stale', 'true');
  return true;
}
