import type { ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LiveBus } from '@footprint/infra/live-bus/port.ts';
import { countDropped, countStreams } from '../health/metrics.ts';
import { type Frame, LiveClient, SPACING_MS } from './liveClient.ts';
import { Topic } from './topic.ts';

const TICK_MS = 100;
/** News on the bus may be lost, or there may be none from another process: values are read again anyway. */
const LOOK_EVERY_MS = 2_000;
/** However many values are watched, no more are read in a second by all of them together. */
const READINGS_A_SECOND = 500;
const CLOSEST_READINGS_MS = 100;
/** Writing to thousands takes a while: other work comes in between, and a newer value if there is one. */
const SENT_AT_ONCE = 500;
/** A stream that has been ended has so long to arrive. */
const LEAVE_MS = 1_000;
/** Streams of one process: some tens of KiB each. */
export const MOST_STREAMS = 10_000;

export interface Watch {
  /** All who watch one value give the same key. */
  readonly key: string;
  readonly read: () => Promise<Frame>;
  /** Network address, of which only so many streams are taken. */
  readonly address: string;
}

/** Everybody who watches public figures live. Idle without clients; ends every stream when the server drains. */
export class LiveHub {
  readonly #topics = new Map<string, Topic>();
  readonly #clients = new Set<LiveClient>();
  readonly #addresses = new Map<string, number>();
  readonly #onTrouble: (error: unknown) => void;
  readonly #unsubscribe: () => void;
  #timer: NodeJS.Timeout | undefined;
  #working = false;
  #inTrouble = false;
  #closed = false;
  #lookedAt = 0;

  constructor(bus: LiveBus, onTrouble: (error: unknown) => void) {
    this.#onTrouble = onTrouble;
    this.#unsubscribe = bus.subscribe('checkpointsAdvanced', () => {
      this.#markAll();
      void this.#work();
    });
  }

  get size(): number {
    return this.#clients.size;
  }

  get isClosed(): boolean {
    return this.#closed;
  }

  ofAddress(address: string): number {
    return this.#addresses.get(address) ?? 0;
  }

  /** Serves a stream on a response whose headers have been written, until either side ends it. */
  open(raw: ServerResponse, { key, read, address }: Watch): void {
    // Gone meanwhile: its end has been reported already, and nothing would ever take it off the list.
    if (raw.destroyed) return;
    const client = new LiveClient(raw, performance.now());
    const topic = this.#topics.get(key) ?? new Topic(read);
    this.#topics.set(key, topic);
    this.#clients.add(client);
    this.#addresses.set(address, this.ofAddress(address) + 1);
    countStreams(this.#clients.size);
    raw.once('close', () => this.#left(client, key, address));
    raw.on('error', () => client.cut());
    topic.join(client, performance.now());
    this.#timer ??= setInterval(() => this.#tick(), TICK_MS);
    void this.#work();
  }

  close(): void {
    this.#closed = true;
    this.#unsubscribe();
    clearInterval(this.#timer);
    for (const client of this.#clients) client.end();
    // A client that reads nothing any more would keep the process from ending.
    setTimeout(() => {
      for (const client of this.#clients) client.cut();
    }, LEAVE_MS).unref();
  }

  #left(client: LiveClient, key: string, address: string): void {
    if (!this.#clients.delete(client)) return;
    const left = this.ofAddress(address) - 1;
    if (left > 0) this.#addresses.set(address, left);
    else this.#addresses.delete(address);
    const topic = this.#topics.get(key);
    topic?.clients.delete(client);
    if (topic?.clients.size === 0) this.#topics.delete(key);
    countStreams(this.#clients.size);
    if (this.#clients.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #tick(): void {
    const now = performance.now();
    for (const client of this.#clients) {
      client.beat(now);
      if (!client.isStalled(now)) continue;
      countDropped();
      client.cut();
    }
    if (now - this.#lookedAt >= LOOK_EVERY_MS) {
      this.#lookedAt = now;
      this.#markAll();
    }
    void this.#work();
  }

  #markAll(): void {
    for (const topic of this.#topics.values()) topic.mark();
  }

  /** One after the other: however many values are watched, reading them leaves room for everything else. */
  async #work(): Promise<void> {
    if (this.#working || this.#closed) return;
    this.#working = true;
    try {
      await this.#sendNews();
    } catch {
      // Trouble could not be reported; the figures are due again.
    } finally {
      this.#working = false;
    }
  }

  async #sendNews(): Promise<void> {
    for (const topic of [...this.#topics.values()]) {
      for (let isLeft = true; isLeft && !this.#closed; ) {
        const isRead = await this.#readIfDue(topic);
        isLeft = topic.send(performance.now(), SENT_AT_ONCE);
        // An embedded store answers without ever letting go of the loop.
        if (isRead || isLeft) await nextTurn();
      }
    }
  }

  async #readIfDue(topic: Topic): Promise<boolean> {
    const shared = (this.#topics.size * 1_000) / READINGS_A_SECOND;
    const spacing = Math.min(SPACING_MS, Math.max(CLOSEST_READINGS_MS, shared));
    if (!topic.isDue(performance.now(), spacing)) return false;
    try {
      await topic.refresh(() => performance.now());
      this.#inTrouble = false;
    } catch (error) {
      const isNew = !this.#inTrouble;
      this.#inTrouble = true;
      if (isNew) this.#onTrouble(error);
    }
    return true;
  }
}
