import { join } from 'node:path';
import type { ViewBatch, ViewStore } from '@footprint/infra/view-store/port.ts';
import { PROJECTED } from '@footprint/projections/partition.ts';
import { rateSince, runSubject } from '../measure/ownProcess.ts';
import { inFolder, openLog, openViews } from '../measure/stores.ts';
import { projectAll } from './histories.ts';

/** As large as the pages a projector reads. */
const PAGE = 5_000;

/** The same store with some methods replaced. An engine is a class: the others must keep their object. */
const withMethods = (views: ViewStore, replaced: Partial<ViewStore>): ViewStore =>
  new Proxy(views, {
    get: (target, name: keyof ViewStore) => replaced[name] ?? target[name].bind(target),
  });

/** Milliseconds in which any of the calls ran: they run beside each other. */
class Waited {
  ms = 0;
  #running = 0;
  #since = 0;

  async for<Result>(call: () => Promise<Result>): Promise<Result> {
    if (this.#running++ === 0) this.#since = performance.now();
    try {
      return await call();
    } finally {
      if (--this.#running === 0) this.ms += performance.now() - this.#since;
    }
  }
}

/** The batches that projecting a log makes, as the view store gets them, and of how many events. */
const recordBatches = (file: string) =>
  inFolder(async (folder) => {
    const log = await openLog(file);
    const { store, close } = await openViews(join(folder, 'views.db'));
    const batches: ViewBatch[] = [];
    const commit = (batch: ViewBatch) => store.commit(batches[batches.push(batch) - 1] ?? batch);
    const events = await projectAll(log, withMethods(store, { commit }));
    await close();
    await log.close();
    return { events, batches };
  });

await runSubject({
  project: async (file = '', place = '') => {
    const log = await openLog(file);
    const { store, close } = await openViews(place);
    const [loading, writing] = [new Waited(), new Waited()];
    const timed = withMethods(store, {
      load: (...args) => loading.for(() => store.load(...args)),
      commit: (batch) => writing.for(() => store.commit(batch)),
    });
    const start = performance.now();
    const events = await projectAll(log, timed);
    const percent = 100 / (performance.now() - start);
    const perSecond = rateSince(start, events);
    await close();
    await log.close();
    return { perSecond, loading: loading.ms * percent, writing: writing.ms * percent };
  },
  writeBare: async (file = '', address = '') => {
    const { events, batches } = await recordBatches(file);
    const { prepareBareWrites } = await import('./bareWrites.ts');
    const { write, close } = await prepareBareWrites(address, batches);
    const start = performance.now();
    await write();
    const perSecond = rateSince(start, events);
    await close();
    return { perSecond };
  },
  read: async (place = '', wanted) => {
    const log = await openLog(place);
    const done = new AbortController();
    const start = performance.now();
    let count = 0;
    const request = { after: '', prefixes: PROJECTED, limit: PAGE, signal: done.signal };
    for await (const page of log.subscribe(request)) {
      count += page.events.length;
      if (count >= Number(wanted)) done.abort();
    }
    const perSecond = rateSince(start, count);
    await log.close();
    return { perSecond };
  },
  readBare: async (address = '', wanted) => {
    const { EventStoreDBClient, START, streamNameFilter } = await import('@eventstore/db-client');
    const { parseEsdbAddress } = await import('@footprint/infra/event-store/esdb/parseAddress.ts');
    const { StreamScope } = await import('@footprint/infra/event-store/esdb/scope.ts');
    const { connectionString, namespace } = parseEsdbAddress(address);
    const client = EventStoreDBClient.connectionString(connectionString);
    const named = new StreamScope(namespace).serverFilter(PROJECTED);
    if (!('prefixes' in named)) throw new Error('prefixes are expected');
    const checkpoints = { checkpointInterval: 1, maxSearchWindow: 1_000, checkpointReached: () => undefined };
    const filter = streamNameFilter({ ...named, ...checkpoints });
    const start = performance.now();
    const subscription = client.subscribeToAll({ fromPosition: START, filter }, { highWaterMark: 512 });
    let count = 0;
    for await (const { event } of subscription) {
      if (event) count += 1;
      if (count >= Number(wanted)) break;
    }
    const perSecond = rateSince(start, count);
    await client.dispose();
    return { perSecond };
  },
});
