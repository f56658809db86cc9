import { openSqliteViewStore } from '@footprint/infra/view-store/sqlite/open.ts';
import { allPartitions } from '@footprint/projections/partition.ts';
import { targetSet } from '@footprint/projections/runner/activeSet.ts';
import { runViews } from '@footprint/projections/runner/run.ts';
import { VIEWS } from '../../support/views.ts';
import { openLog } from '../measure/openLog.ts';
import { reportSample } from '../measure/ownProcess.ts';

const [file = '', viewsFile = '', only = ''] = process.argv.slice(2);
const log = await openLog(file);
const views = await openSqliteViewStore({ file: viewsFile });
const done = new AbortController();
const start = performance.now();
await runViews({
  events: log,
  views,
  ...targetSet(
    VIEWS.filter(({ name }) => only === '' || name === only),
    1,
  ),
  held: allPartitions(0),
  signal: done.signal,
  onBatch: ({ atEnd }) => {
    if (atEnd) done.abort();
  },
  onPoison: (_, error) => {
    throw error;
  },
});
// Positions count every event of the log, those that no view asks for as well.
reportSample(Number(await log.head()), start);
await views.close();
await log.close();
