import { benchmarkEngineAppend } from './append/benchmark.ts';
import { benchmarkJobs } from './jobs/benchmark.ts';
import { benchmarkPartitions } from './partitions/benchmark.ts';
import { benchmarkProject } from './project/benchmark.ts';
import { benchmarkRead } from './read/benchmark.ts';
import { Servers } from './servers/servers.ts';
import { benchmarkSizes } from './sizes/benchmark.ts';

type Part = (servers: Servers) => Promise<void>;

const PARTS: Readonly<Record<string, readonly Part[]>> = {
  append: [benchmarkEngineAppend],
  project: [benchmarkProject, benchmarkRead],
  partitions: [benchmarkPartitions],
  jobs: [benchmarkJobs],
  sizes: [benchmarkSizes],
};

/** Names of the parts, in the order in which they run. */
export const ENGINE_PARTS: readonly string[] = Object.keys(PARTS);

/** The engines behind the ports against their bare clients; all parts, or those named. */
export async function benchmarkEngines(named: readonly string[]): Promise<void> {
  await using servers = new Servers();
  for (const [name, parts] of Object.entries(PARTS))
    if (named.length === 0 || named.includes(name)) for (const part of parts) await part(servers);
}
