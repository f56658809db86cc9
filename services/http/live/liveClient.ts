import type { ServerResponse } from 'node:http';

/** A client gets at most one frame in this time, in milliseconds. */
export const SPACING_MS = 1_000;
/** A client that has not read anything for so long is cut. */
const STALLED_MS = 30_000;

/** A value as a stream says it. */
export interface Frame {
  /** Position of the event that changed the value last, '0' where none has. */
  readonly id: string;
  /** One line of JSON. */
  readonly data: string;
}

/** Scripts hear of named events only, not of comments; without an id, so that where one left off stays. */
const PULSE = 'event: pulse\ndata: {}\n\n';

/**
 * One open stream. Of frames that cannot be sent now only the newest is kept, and nothing is written while the
 * connection has not taken what was: a slow reader costs a full socket buffer, and other readers nothing.
 */
export class LiveClient {
  readonly #raw: ServerResponse;
  #pending: Frame | undefined;
  #sentAt = Number.NEGATIVE_INFINITY;
  #blockedSince: number | undefined;

  constructor(raw: ServerResponse) {
    this.#raw = raw;
  }

  get isWaiting(): boolean {
    return this.#pending !== undefined;
  }

  /** Whether a frame would go out at once. */
  isReady(now: number): boolean {
    return now - this.#sentAt >= SPACING_MS && !this.#isBlocked(now);
  }

  /** Sends the frame, now or as soon as it is time and the connection takes it; a newer one replaces it. */
  offer(frame: Frame, now: number): void {
    this.#pending = frame;
    this.flush(now);
  }

  flush(now: number): void {
    if (!this.#pending || !this.isReady(now)) return;
    const { id, data } = this.#pending;
    this.#pending = undefined;
    this.#sentAt = now;
    this.#write(`id: ${id}\ndata: ${data}\n\n`);
  }

  /** Tells that a quiet stream is alive, keeps proxies from closing it, and finds out who is gone. */
  beat(now: number): void {
    if (!this.#isBlocked(now)) this.#write(PULSE);
  }

  /** Whether the client has left what was sent unread for too long; it is cut then. */
  isStalled(now: number): boolean {
    return this.#isBlocked(now) && now - (this.#blockedSince ?? now) > STALLED_MS;
  }

  cut(): void {
    this.#raw.destroy();
  }

  /** Ends in order: the browser comes again, to another process or to this one after its restart. */
  end(): void {
    this.#raw.end('retry: 2000\n\n');
  }

  /** One that cannot be written to is cut: the others are written to after it. */
  #write(text: string): void {
    try {
      this.#raw.write(text);
    } catch {
      this.cut();
    }
  }

  #isBlocked(now: number): boolean {
    if (!this.#raw.writableNeedDrain) this.#blockedSince = undefined;
    else this.#blockedSince ??= now;
    return this.#blockedSince !== undefined;
  }
}
