import { BroadcastChannel } from 'node:worker_threads';
import type { LiveBus, LiveMessages, LiveTopic } from '../port.ts';

interface Envelope {
  readonly topic: LiveTopic;
  readonly message: LiveMessages[LiveTopic];
}

/**
 * Opens the bus between the threads of one process. `name` keeps installations apart that run in one process, as tests
 * do.
 */
export function openLocalBus(name: string): LiveBus {
  return new LocalBus(name);
}

class LocalBus implements LiveBus {
  readonly #channel: BroadcastChannel;
  readonly #listeners = new Map<LiveTopic, Set<(message: never) => void>>();
  #closed = false;

  constructor(name: string) {
    this.#channel = new BroadcastChannel(`footprint bus ${name}`);
    this.#channel.unref();
    this.#channel.onmessage = (event) => this.#tell((event as { data: Envelope }).data);
  }

  publish<T extends LiveTopic>(topic: T, message: LiveMessages[T]): void {
    if (this.#closed) return;
    const envelope: Envelope = { topic, message };
    this.#channel.postMessage(envelope);
    // A channel does not hear itself.
    this.#tell(envelope);
  }

  subscribe<T extends LiveTopic>(topic: T, listener: (message: LiveMessages[T]) => void): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, listeners.add(listener as (message: never) => void));
    return () => listeners.delete(listener as (message: never) => void);
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#channel.close();
  }

  #tell({ topic, message }: Envelope): void {
    for (const listener of this.#listeners.get(topic) ?? []) listener(message as never);
  }
}
