import { openSqliteViewStore } from '@footprint/infra/view-store/sqlite/open.ts';
import { allPartitions } from '@footprint/projections/partition.ts';
import { projectViews } from '@footprint/projections/runner/project.ts';
import { VIEWS } from '../../support/views.ts';
import { openLog } from '../measure/openLog.ts';
import { reportSample } from '../measure/ownProcess.ts';

const [file = '', viewsFile = '', only = ''] = process.argv.slice(2);
const log = await openLog(file);
const views = await openSqliteViewStore({ file: viewsFile });
const done = new AbortController();
const start = performance.now();
await projectViews({
  events: log,
  views,
  declared: VIEWS.filter(({ name }) => only === '' || name === only),
  held: allPartitions(0),
  signal: done.signal,
  onActive: () => done.abort(),
  onPoison: (_, error) => {
    throw error;
  },
});
// Positions count every event of the log, those that no view asks for as well.
reportSample(Number(await log.head()), start);
await views.close();
await log.close();
