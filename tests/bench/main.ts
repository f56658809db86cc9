import { benchmarkAppend } from './append/benchmark.ts';
import { benchmarkAudit } from './audit/benchmark.ts';
import { benchmarkBackup } from './backup/benchmark.ts';
import { benchmarkEngines, ENGINE_PARTS } from './engines/benchmark.ts';
import { benchmarkHttp } from './http/benchmark.ts';
import { benchmarkLive } from './live/benchmark.ts';
import { machine } from './measure/machine.ts';
import { benchmarkPages } from './pages/benchmark.ts';
import { benchmarkQuery } from './query/benchmark.ts';
import { benchmarkRebuild } from './rebuild/benchmark.ts';
import { benchmarkRestart } from './restart/benchmark.ts';
import { benchmarkStart } from './start/benchmark.ts';
import { benchmarkTotals } from './totals/benchmark.ts';

const given = process.argv.slice(2);
const [named, parts] = splitAfter(given, 'engines');

const BENCHMARKS: ReadonlyMap<string, () => Promise<void>> = new Map([
  ['append', benchmarkAppend],
  ['http', benchmarkHttp],
  ['rebuild', benchmarkRebuild],
  ['query', benchmarkQuery],
  ['totals', benchmarkTotals],
  ['backup', benchmarkBackup],
  ['audit', benchmarkAudit],
  ['restart', benchmarkRestart],
  ['start', benchmarkStart],
  ['live', benchmarkLive],
  ['pages', benchmarkPages],
  ['engines', () => benchmarkEngines(parts)],
]);

refuseUnknown(named, [...BENCHMARKS.keys()]);
refuseUnknown(parts, ENGINE_PARTS);
console.log(machine());
for (const [name, run] of BENCHMARKS) if (named.length === 0 || named.includes(name)) await run();

/** What follows the word belongs to it. */
function splitAfter(words: readonly string[], word: string): [readonly string[], readonly string[]] {
  const end = words.includes(word) ? words.indexOf(word) + 1 : words.length;
  return [words.slice(0, end), words.slice(end)];
}

function refuseUnknown(names: readonly string[], known: readonly string[]): void {
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  console.error(`unknown: ${unknown.join(', ')}; there are ${known.join(', ')}`);
  process.exit(1);
}
