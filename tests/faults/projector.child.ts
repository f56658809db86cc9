import { join } from 'node:path';
import { openBuckets } from '@footprint/infra/buckets/open.ts';
import { openSqliteEventStore } from '@footprint/infra/event-store/sqlite/open.ts';
import type { ViewStore } from '@footprint/infra/view-store/port.ts';
import { openSqliteViewStore } from '@footprint/infra/view-store/sqlite/open.ts';
import { allPartitions } from '@footprint/projections/partition.ts';
import { projectViews } from '@footprint/projections/runner/project.ts';
import { VIEWS } from '../support/views/views.ts';

/** Small batches, so that there are many middles to be killed in. */
const BATCH = 40;

const [dataDir = ''] = process.argv.slice(2);
const fail = (error: unknown): never => {
  throw error;
};
// Waiting for news keeps no process alive by itself.
process.channel?.ref();

const store = await openSqliteEventStore({ file: join(dataDir, 'events.db'), onFatal: fail });
const views = await openSqliteViewStore({ file: join(dataDir, 'views.db') });
const commit: ViewStore['commit'] = (batch) => {
  process.send?.('committing');
  return views.commit(batch);
};
await projectViews({
  openBuckets,
  events: {
    logId: store.logId,
    gapless: store.gapless,
    append: (request) => store.append(request),
    readStream: (stream, from) => store.readStream(stream, from),
    readAll: (request) => store.readAll(request),
    subscribe: (request) => store.subscribe({ ...request, limit: BATCH }),
    head: () => store.head(),
    newest: () => store.newest(),
    end: () => store.end(),
    close: () => store.close(),
  },
  views: new Proxy(views, {
    get: (target, name) => {
      if (name === 'commit') return commit;
      const member: unknown = Reflect.get(target, name);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  }),
  declared: VIEWS,
  held: allPartitions(1),
  signal: new AbortController().signal,
  batch: 1,
  onBatch: ({ atEnd }) => {
    if (atEnd) process.send?.('caught up');
  },
  onPoison: (_, error) => fail(error),
});
