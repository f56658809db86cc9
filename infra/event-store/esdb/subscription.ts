import type { EventStoreDBClient } from '@eventstore/db-client';
import type { EventPage, ReadAllRequest } from '../port.ts';
import { anchorAt } from './anchor.ts';
import { Backoff, pause } from './backoff.ts';
import { unavailable } from './failure.ts';
import { Feed } from './feed.ts';
import { PageMaker } from './pageMaker.ts';
import type { LogPlace } from './pages.ts';
import { PAGE_LIMIT, readPage } from './pages.ts';
import { later } from './position.ts';
import type { Reader } from './reader.ts';
import { SilenceCheck } from './silenceCheck.ts';
import type { EsdbTimes } from './times.ts';

/** Parts that a subscription needs. */
export interface SubscriptionParts {
  readonly client: EventStoreDBClient;
  readonly reader: Reader;
  readonly place: LogPlace;
  readonly times: EsdbTimes;
  readonly onTrouble: (trouble: Error) => void;
}

/** Time for more events to arrive before a page that is not full is handed out while catching up. */
const GATHER_MS = 20;

/**
 * Pages in log order until the signal aborts. Begun anew from the last page whenever the server drops it: the client
 * does not resubscribe, and an end without error is a drop as well.
 */
export async function* follow(
  parts: SubscriptionParts,
  request: ReadAllRequest,
  signal: AbortSignal,
): AsyncGenerator<EventPage> {
  const { client, reader, place, onTrouble } = parts;
  const pages = new PageMaker(place.scope, request.after, request.prefixes, request.limit ?? PAGE_LIMIT);
  const filter = place.scope.serverFilter(request.prefixes);
  const backoff = new Backoff();
  let reported = false;
  while (!signal.aborted) {
    pages.restart();
    let feed: Feed | undefined;
    try {
      const { fromPosition, passed } = await anchorAt(reader, later(pages.position, place.start));
      if (passed) pages.add({ event: passed });
      feed = new Feed(client, { fromPosition, filter });
      for await (const page of pagesOf(feed, pages, parts, request, signal)) {
        backoff.reset();
        reported = false;
        yield page;
      }
    } catch (error) {
      // No position of this log: trying again would not make it one.
      if (error instanceof RangeError) throw error;
      // Once per outage, however long it lasts.
      if (!reported && !signal.aborted) onTrouble(unavailable('refused', 'keep a subscription', error));
      reported = true;
    } finally {
      feed?.close();
    }
    await pause(backoff.next(), signal);
  }
}

/** Ends when the signal aborts, throws when the feed has ended or withholds events. */
async function* pagesOf(
  feed: Feed,
  pages: PageMaker,
  { reader, place, times }: SubscriptionParts,
  request: ReadAllRequest,
  signal: AbortSignal,
): AsyncGenerator<EventPage> {
  const silence = new SilenceCheck(times);
  while (!signal.aborted) {
    const item = feed.take();
    if (item) {
      pages.add(item);
      silence.broken(pages.position);
      if (!pages.full) continue;
    } else if (pages.gathering && (await feed.wait(GATHER_MS, signal)) && !feed.ended) continue;
    const page = pages.next();
    if (page) {
      yield page;
      continue;
    }
    if (feed.ended) throw feed.ended;
    if (await feed.wait(silence.waitMs(pages.live), signal)) continue;
    silence.requireArrival();
    const found = await readPage(reader, place, { ...request, after: pages.position, limit: PAGE_LIMIT });
    const [missing] = found.events;
    if (missing) silence.await(missing.position);
    else pages.passedOver(found.scanned, found.atEnd);
  }
}
