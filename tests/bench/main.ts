import { temporaryFolder } from '../support/servers/temporaryFolder.ts';
import { benchmarkAppend } from './append/benchmark.ts';
import { benchmarkAudit } from './audit/benchmark.ts';
import { benchmarkBackup } from './backup/benchmark.ts';
import { benchmarkEngineAppend } from './engines/append.ts';
import { benchmarkJobs } from './engines/jobs.ts';
import { benchmarkPartitions } from './engines/partitions.ts';
import { benchmarkProject } from './engines/project.ts';
import { Servers } from './engines/servers.ts';
import { benchmarkSizes } from './engines/sizes.ts';
import { benchmarkFiles } from './files/benchmark.ts';
import { benchmarkHttp } from './http/benchmark.ts';
import { benchmarkLive } from './live/benchmark.ts';
import { machine } from './measure/system.ts';
import { benchmarkPages } from './pages/benchmark.ts';
import { benchmarkQuery } from './query/benchmark.ts';
import { benchmarkRebuild } from './rebuild/benchmark.ts';
import { benchmarkRestart } from './restart/benchmark.ts';
import type { Place } from './settings.ts';
import { benchmarkSoak } from './soak/benchmark.ts';
import { benchmarkSole } from './sole/benchmark.ts';
import { benchmarkStart } from './start/benchmark.ts';
import { benchmarkTotals } from './totals/benchmark.ts';

const BENCHMARKS: Readonly<Record<string, (place: Place) => Promise<void>>> = {
  append: benchmarkAppend,
  http: benchmarkHttp,
  rebuild: benchmarkRebuild,
  query: benchmarkQuery,
  totals: benchmarkTotals,
  backup: benchmarkBackup,
  audit: benchmarkAudit,
  restart: benchmarkRestart,
  start: benchmarkStart,
  live: benchmarkLive,
  pages: benchmarkPages,
  sole: benchmarkSole,
  files: benchmarkFiles,
  soak: benchmarkSoak,
  'engines append': benchmarkEngineAppend,
  'engines project': benchmarkProject,
  'engines partitions': benchmarkPartitions,
  'engines jobs': benchmarkJobs,
  'engines sizes': benchmarkSizes,
};

// Arguments after `engines` are its parts.
const given = process.argv.slice(2);
const at = given.includes('engines') ? given.indexOf('engines') : given.length;
const parts = given.slice(at + 1).map((part) => `engines ${part}`);
const wanted = [...given.slice(0, at), ...(parts.length > 0 ? parts : given.slice(at))];
const names = Object.keys(BENCHMARKS);
const isMeant = (name: string, word: string): boolean => name === word || name.startsWith(`${word} `);
const unknown = wanted.filter((word) => !names.some((name) => isMeant(name, word)));
if (unknown.length > 0) {
  console.error(`unknown: ${unknown.join(', ')}; there are ${names.join(', ')}`);
  process.exit(1);
}

console.log(machine());
await using stack = new AsyncDisposableStack();
const servers = new Servers(stack);
for (const [name, run] of Object.entries(BENCHMARKS)) {
  if (wanted.length > 0 && !wanted.some((word) => isMeant(name, word))) continue;
  await using cleanUp = new AsyncDisposableStack();
  const folder = await temporaryFolder();
  cleanUp.defer(() => folder.remove());
  await run({ folder: folder.path, cleanUp, servers });
}
