import type { ServerResponse } from 'node:http';

/** A client gets at most one frame in this time, in milliseconds. */
export const SPACING_MS = 1_000;
/** A quiet stream says so often that it is alive. */
const BEAT_EVERY_MS = 15_000;
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

/** One open stream. Nothing is written while the connection has not taken what was: a slow reader costs a full socket buffer. */
export class LiveClient {
  readonly #raw: ServerResponse;
  #sent: string | undefined;
  #sentAt = Number.NEGATIVE_INFINITY;
  #beatAt: number;
  #blockedSince: number | undefined;

  constructor(raw: ServerResponse, openedAt: number) {
    this.#raw = raw;
    this.#beatAt = openedAt;
  }

  /** Whether a frame would go out at once. */
  isReady(now: number): boolean {
    return now - this.#sentAt >= SPACING_MS && !this.#isBlocked(now);
  }

  /** Whether the frame says something else than what the client was sent last. */
  lacks({ data }: Frame): boolean {
    return this.#sent !== data;
  }

  send({ id, data }: Frame, now: number): void {
    this.#sent = data;
    this.#sentAt = now;
    this.#write(`id: ${id}\ndata: ${data}\n\n`);
  }

  /** Tells that a quiet stream is alive, keeps proxies from closing it, and finds out who is gone. */
  beat(now: number): void {
    if (now - this.#beatAt < BEAT_EVERY_MS) return;
    this.#beatAt = now;
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

  /** A client that cannot be written to is cut: the others are written to after it. */
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
