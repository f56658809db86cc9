import { openLog } from '../measure/openLog.ts';
import { reportSample } from '../measure/ownProcess.ts';

/** As large as the pages a rebuild reads. */
const PAGE = 5_000;

const [file = ''] = process.argv.slice(2);
const log = await openLog(file);
const start = performance.now();
let count = 0;
for (let after = '', atEnd = false; !atEnd; ) {
  const page = await log.readAll({ after, limit: PAGE });
  ({ position: after, atEnd } = page);
  count += page.events.length;
}
reportSample(count, start);
await log.close();
