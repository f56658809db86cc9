import { Demo, writeLog } from './measure/logs.ts';
const seen = new Map<string, number>();
const demo = await Demo.seed('/tmp/benchlogs10', 400, ({ stream, metadata }) => {
  const user = metadata.userId ?? stream;
  const n = (seen.get(user) ?? 0) + 1;
  seen.set(user, n);
  return n <= 10;
});
console.log(demo.events.length, demo.citizens);
const t = performance.now();
console.log(writeLog('/tmp/benchlogs/short-10m.db', demo.spread(2500)), Math.round(performance.now() - t));
