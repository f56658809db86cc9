import type { Redis } from 'ioredis';
import { connectRedis, whenReady } from '../../redis/connect.ts';
import { parseRedisAddress } from '../../redis/parseAddress.ts';
import type { LiveBus, LiveMessages, LiveTopic } from '../port.ts';

export interface RedisBusOptions {
  readonly address: string;
  /** The connection failed; it comes back by itself. */
  readonly onTrouble: (error: unknown) => void;
}

/**
 * Opens the bus between processes.
 * @throws StoreUnavailable when Redis cannot be reached at the start; Error when the address is wrong
 */
export async function openRedisBus({ address, onTrouble }: RedisBusOptions): Promise<LiveBus> {
  const { url, prefix } = parseRedisAddress(address);
  const writer = connectRedis(url, 'fails fast', onTrouble);
  const reader = connectRedis(url, 'waits', onTrouble);
  const bus = new RedisBus(writer, reader, `${prefix}:bus:`, onTrouble);
  try {
    await whenReady(writer);
    await reader.psubscribe(`${prefix}:bus:*`);
    return bus;
  } catch (error) {
    await bus.close();
    throw error;
  }
}

class RedisBus implements LiveBus {
  readonly #writer: Redis;
  readonly #reader: Redis;
  readonly #prefix: string;
  readonly #onTrouble: (error: unknown) => void;
  readonly #listeners = new Map<string, Set<(message: never) => void>>();

  constructor(writer: Redis, reader: Redis, prefix: string, onTrouble: (error: unknown) => void) {
    this.#onTrouble = onTrouble;
    this.#writer = writer;
    this.#reader = reader;
    this.#prefix = prefix;
    reader.on('pmessage', (_pattern, channel: string, text: string) => this.#tell(channel, text));
  }

  publish<T extends LiveTopic>(topic: T, message: LiveMessages[T]): void {
    // Lost when Redis is away: a waiting caller asks the stores as well.
    this.#writer.publish(this.#prefix + topic, JSON.stringify(message)).catch(() => undefined);
  }

  subscribe<T extends LiveTopic>(topic: T, listener: (message: LiveMessages[T]) => void): () => void {
    const channel = this.#prefix + topic;
    const listeners = this.#listeners.get(channel) ?? new Set();
    this.#listeners.set(channel, listeners.add(listener as (message: never) => void));
    return () => listeners.delete(listener as (message: never) => void);
  }

  async close(): Promise<void> {
    this.#writer.disconnect();
    this.#reader.disconnect();
  }

  #tell(channel: string, text: string): void {
    try {
      const message = JSON.parse(text) as LiveMessages[LiveTopic];
      for (const listener of this.#listeners.get(channel) ?? []) listener(message as never);
    } catch (error) {
      // No message on the channel may end the process that hears it.
      this.#onTrouble(error);
    }
  }
}
