import { type Frame, type LiveClient, SPACING_MS } from './liveClient.ts';

/** One value and everybody who watches it: read once for all of them, at most once a second. */
export class Topic {
  readonly clients = new Set<LiveClient>();
  readonly #read: () => Promise<Frame>;
  #frame: Frame | undefined;
  #isDirty = true;
  #readAt = Number.NEGATIVE_INFINITY;

  constructor(read: () => Promise<Frame>) {
    this.#read = read;
  }

  /** Something has changed, perhaps this. */
  mark(): void {
    this.#isDirty = true;
  }

  isDue(now: number): boolean {
    return this.#isDirty && now - this.#readAt >= SPACING_MS;
  }

  /**
   * Lets somebody watch. The value comes at once, whatever somebody who comes back has seen: it hangs on the year and
   * on the operator's settings as well, which no event tells of.
   */
  join(client: LiveClient, now: number): void {
    this.clients.add(client);
    if (this.#frame) client.offer(this.#frame, now);
  }

  /**
   * Reads the value and tells everybody where it is another one.
   * @throws whatever reading throws: it is due again in a second
   */
  async refresh(now: () => number): Promise<void> {
    this.#isDirty = false;
    this.#readAt = now();
    let frame: Frame;
    try {
      frame = await this.#read();
    } catch (error) {
      this.#isDirty = true;
      throw error;
    }
    const before = this.#frame;
    this.#frame = frame;
    // One moment for all, by which this is due again when the clients are.
    const sentAt = now();
    this.#readAt = sentAt;
    if (before?.data === frame.data) return;
    for (const client of this.clients) client.offer(frame, sentAt);
  }
}
