import { openBuckets } from '@footprint/infra/buckets/open.ts';
import { openSqliteViewStore } from '@footprint/infra/view-store/sqlite/open.ts';
import { allPartitions } from '@footprint/projections/partition.ts';
import { projectViews } from '@footprint/projections/runner/project.ts';
import { VIEWS } from '../../support/views/views.ts';
import { rateSince, runSubject } from '../measure/ownProcess.ts';
import { openLog, rethrow } from '../measure/stores.ts';

/** As large as the pages a rebuild reads. */
const PAGE = 5_000;

await runSubject({
  scan: async (file = '') => {
    const log = await openLog(file);
    const start = performance.now();
    let count = 0;
    for (let after = '', atEnd = false; !atEnd; ) {
      const page = await log.readAll({ after, limit: PAGE });
      ({ position: after, atEnd } = page);
      count += page.events.length;
    }
    const perSecond = rateSince(start, count);
    await log.close();
    return { perSecond };
  },
  rebuild: async (file = '', viewsFile = '', only = '') => {
    const log = await openLog(file);
    const views = await openSqliteViewStore({ file: viewsFile });
    const done = new AbortController();
    const start = performance.now();
    await projectViews({
      openBuckets,
      events: log,
      views,
      declared: VIEWS.filter(({ name }) => only === '' || name === only),
      held: allPartitions(0),
      signal: done.signal,
      onActive: () => done.abort(),
      onPoison: (_, error) => rethrow(error),
    });
    // Positions count every event of the log, those that no view asks for as well.
    const perSecond = rateSince(start, Number(await log.head()));
    await views.close();
    await log.close();
    return { perSecond };
  },
});
