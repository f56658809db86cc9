import { benchmarkAppend } from './append/benchmark.ts';
import { benchmarkHttp } from './http/benchmark.ts';
import { machine } from './measure/machine.ts';
import { benchmarkQuery } from './query/benchmark.ts';
import { benchmarkRebuild } from './rebuild/benchmark.ts';

const BENCHMARKS: ReadonlyMap<string, () => Promise<void>> = new Map([
  ['append', benchmarkAppend],
  ['http', benchmarkHttp],
  ['rebuild', benchmarkRebuild],
  ['query', benchmarkQuery],
]);

const named = process.argv.slice(2);
const unknown = named.filter((name) => !BENCHMARKS.has(name));
if (unknown.length > 0) {
  console.error(`unknown: ${unknown.join(', ')}; there are ${[...BENCHMARKS.keys()].join(', ')}`);
  process.exit(1);
}
console.log(machine());
for (const [name, run] of BENCHMARKS) if (named.length === 0 || named.includes(name)) await run();
