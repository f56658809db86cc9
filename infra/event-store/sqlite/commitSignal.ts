import { BroadcastChannel } from 'node:worker_threads';

/** Several processes on one log are few, and each pays for every look. */
const POLL_MS = 50;

/**
 * Wakes waiters when the log may have grown: at once for commits of this process, whichever thread
 * made them, within the polling interval for those of other processes.
 */
export class CommitSignal {
  readonly #channelName: string;
  readonly #dataVersion: () => number;
  readonly #waiters = new Set<() => void>();
  #channel: BroadcastChannel | undefined;
  #poll: NodeJS.Timeout | undefined;
  #seenVersion = 0;
  #count = 0;

  constructor(channelName: string, dataVersion: () => number) {
    this.#channelName = channelName;
    this.#dataVersion = dataVersion;
  }

  /** Starts to listen with the first subscription. */
  listen(): void {
    if (this.#channel) return;
    this.#seenVersion = this.#dataVersion();
    this.#channel = new BroadcastChannel(this.#channelName);
    this.#channel.onmessage = () => this.#wake();
    this.#channel.unref();
    this.#poll = setInterval(() => this.#compare(), POLL_MS);
    this.#poll.unref();
  }

  /** To be taken before reading and given to `after`: no commit in between is missed. */
  now(): number {
    return this.#count;
  }

  /** Resolves when something was committed since `seen`, the signal aborts or the store closes. */
  after(seen: number, signal: AbortSignal): Promise<void> {
    if (this.#count !== seen || signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const done = (): void => {
        this.#waiters.delete(done);
        signal.removeEventListener('abort', done);
        resolve();
      };
      this.#waiters.add(done);
      signal.addEventListener('abort', done);
    });
  }

  close(): void {
    clearInterval(this.#poll);
    this.#channel?.close();
    this.#wake();
  }

  #compare(): void {
    const version = this.#dataVersion();
    if (version === this.#seenVersion) return;
    this.#seenVersion = version;
    this.#wake();
  }

  #wake(): void {
    this.#count += 1;
    for (const waiter of [...this.#waiters]) waiter();
  }
}
