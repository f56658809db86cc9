import { openLog } from '../measure/openLog.ts';
import { reportSample } from '../measure/ownProcess.ts';
import { APPENDERS, requestsOf } from './rows.ts';

const [file = '', count = '0', warmUp = '0'] = process.argv.slice(2);
const store = await openLog(file);

async function appendAll(total: number, label: string): Promise<number> {
  const appenders = Array.from({ length: APPENDERS }, (_, n) => requestsOf(n, total / APPENDERS, label));
  const start = performance.now();
  await Promise.all(
    appenders.map(async (requests) => {
      for (const request of requests) await store.append(request);
    }),
  );
  return start;
}

await appendAll(Number(warmUp), 'warm-up');
reportSample(Number(count), await appendAll(Number(count), 'measured'));
await store.close();
