import type { StoredEvent } from '@footprint/shared-events/kernel/envelope.ts';
import type { EventPage } from '../port.ts';
import { unseal } from './envelope.ts';
import type { Item } from './feed.ts';
import { isKnown, later, toPosition } from './position.ts';
import { matcher, type StreamScope } from './scope.ts';

/** Makes pages of what a feed brings. A page's position never is ahead of the events handed out. */
export class PageMaker {
  readonly #scope: StreamScope;
  readonly #matches: (stream: string) => boolean;
  readonly #limit: number;
  #events: StoredEvent[] = [];
  #position: string;
  #handedOut: string;
  /** Not believed before the server says something beyond it: some send one too early when they go live. */
  #checkpoint = '';
  #live = false;
  #endReported = false;

  constructor(scope: StreamScope, after: string, prefixes: readonly string[] | undefined, limit: number) {
    this.#scope = scope;
    this.#matches = matcher(prefixes);
    this.#limit = limit;
    this.#position = after;
    this.#handedOut = after;
  }

  /** Everything up to here has been considered. */
  get position(): string {
    return this.#position;
  }

  /** The server has shown all it had, what comes now is new. */
  get live(): boolean {
    return this.#live;
  }

  get full(): boolean {
    return this.#events.length >= this.#limit;
  }

  /** Whether more events are about to come, which had better go out together. */
  get gathering(): boolean {
    return !this.#live && this.#events.length > 0 && !this.full;
  }

  /** A new feed from the last page on: what was not handed out comes again. */
  restart(): void {
    this.#events = [];
    this.#position = this.#handedOut;
    this.#checkpoint = '';
    this.#live = false;
  }

  add(item: Item): void {
    if ('live' in item) this.#live = item.live;
    else if ('checkpoint' in item) this.#addCheckpoint(item.checkpoint);
    else if (item.event && isKnown(item.event.position)) {
      const stream = this.#scope.given(item.event.streamId);
      const position = toPosition(item.event.position);
      if (position <= this.#position) return;
      this.#position = position;
      if (stream !== undefined && this.#matches(stream)) this.#events.push(unseal(item.event, stream).event);
    }
  }

  /** A read found nothing that matches up to the position. */
  passedOver(position: string, atEnd: boolean): void {
    this.#position = later(this.#position, position);
    if (atEnd) this.#live = true;
  }

  /** The page that is due; none while there is nothing new to say. */
  next(): EventPage | undefined {
    const atEnd = this.#live && !this.full;
    const due =
      this.#events.length > 0 || this.#position !== this.#handedOut || (atEnd && !this.#endReported);
    if (!due) return undefined;
    const page = { events: this.#events, position: this.#position, atEnd };
    this.#events = [];
    this.#handedOut = this.#position;
    this.#endReported = atEnd;
    return page;
  }

  #addCheckpoint(checkpoint: { readonly commit: bigint; readonly prepare: bigint }): void {
    if (!isKnown(checkpoint)) return;
    const position = toPosition(checkpoint);
    if (position <= this.#checkpoint) return;
    this.#position = later(this.#position, this.#checkpoint);
    this.#checkpoint = position;
  }
}
