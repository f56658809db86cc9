import type { Frame, LiveClient } from './liveClient.ts';

/** A store in trouble is left alone for so long. */
const PAUSE_MS = 1_000;

/** One value and everybody who watches it: read once for all who may get a frame by then. */
export class Topic {
  readonly clients = new Set<LiveClient>();
  readonly #read: () => Promise<Frame>;
  #frame: Frame | undefined;
  #isDirty = true;
  #readAt = Number.NEGATIVE_INFINITY;
  #pausedUntil = Number.NEGATIVE_INFINITY;

  constructor(read: () => Promise<Frame>) {
    this.#read = read;
  }

  /** Something has changed, perhaps this. */
  mark(): void {
    this.#isDirty = true;
  }

  /**
   * The value is read when a client can take it: what is read earlier would be old by then. `spacing` are the
   * milliseconds between two readings, and so the most that a value is older than the push that tells it.
   */
  isDue(now: number, spacing: number): boolean {
    if (!this.#isDirty || now - this.#readAt < spacing || now < this.#pausedUntil) return false;
    for (const client of this.clients) if (client.isReady(now)) return true;
    return false;
  }

  /**
   * Adds a watcher. The value comes at once, whatever a watcher that comes back has seen: it hangs on the year and
   * on the operator's settings as well, which no event tells of.
   */
  join(client: LiveClient, now: number): void {
    this.clients.add(client);
    if (this.#frame) client.send(this.#frame, now);
  }

  /**
   * Sends the value to clients that may get a frame and have another one, to `most` of them at once.
   * @returns whether some are left
   */
  send(now: number, most: number): boolean {
    const frame = this.#frame;
    if (!frame) return false;
    let sent = 0;
    for (const client of this.clients) {
      if (!client.isReady(now) || !client.lacks(frame)) continue;
      if (sent === most) return true;
      client.send(frame, now);
      sent += 1;
    }
    return false;
  }

  /**
   * Reads the value.
   * @throws whatever reading throws: it is due again in a second
   */
  async refresh(now: () => number): Promise<void> {
    this.#isDirty = false;
    this.#readAt = now();
    try {
      this.#frame = await this.#read();
    } catch (error) {
      this.#isDirty = true;
      this.#pausedUntil = now() + PAUSE_MS;
      throw error;
    }
  }
}
