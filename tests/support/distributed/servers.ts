import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { TestProject } from 'vitest/node';
import { ferretdbPath, startFerretdb } from '../ferretdb/start.ts';
import { hasRedis, startRedis } from '../redis/start.ts';

/** Addresses of the servers that tests of the distributed configuration run on. */
export interface EngineServers {
  readonly eventStore: string;
  readonly viewStore: string;
  readonly jobQueue: string;
  /** In words, for the names of tests. */
  readonly names: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    engineServers: EngineServers | undefined;
  }
}

/**
 * Starts one server of each kind for all tests of a project: those that the environment names (EVENTSTOREDB_URL,
 * MONGODB_URL, REDIS_URL), else FerretDB, Redis and the protocol double. Every test keeps to a namespace of its own.
 */
export default async function startServers(project: TestProject): Promise<() => Promise<void>> {
  const { EVENTSTOREDB_URL, MONGODB_URL, REDIS_URL } = process.env;
  if ((!MONGODB_URL && !ferretdbPath) || (!REDIS_URL && !hasRedis)) {
    project.provide('engineServers', undefined);
    return async () => undefined;
  }
  const double = EVENTSTOREDB_URL ? undefined : await startDouble();
  const ferretdb = MONGODB_URL ? undefined : await startFerretdb();
  const redis = REDIS_URL ? undefined : await startRedis();
  project.provide('engineServers', {
    eventStore: EVENTSTOREDB_URL ?? double?.address ?? '',
    viewStore: MONGODB_URL ?? `mongodb://127.0.0.1:${ferretdb?.port}/`,
    jobQueue: REDIS_URL ?? `redis://127.0.0.1:${redis?.port}`,
    names: [double ? 'protocol double' : 'EventStoreDB', ferretdb ? 'FerretDB' : 'MongoDB', 'Redis'].join(
      ', ',
    ),
  });
  return async () => {
    double?.process.kill();
    await ferretdb?.kill();
    await redis?.kill();
  };
}

export interface RunningDouble {
  readonly address: string;
  /** Where faults are switched on and off. */
  readonly control: string;
  readonly process: ChildProcess;
}

/** Starts the double of EventStoreDB as a process of its own. */
export async function startDouble(): Promise<RunningDouble> {
  const child = spawn(process.execPath, ['tests/support/esdb/main.ts'], {
    cwd: new URL('../../..', import.meta.url),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said = new Map<string, string>();
  for await (const line of createInterface({ input: child.stdout })) {
    const [, what, address] = /^(esdb double|fault control) at (\S+)$/.exec(line) ?? [];
    if (what && address) said.set(what, address);
    if (said.size === 2) break;
  }
  return {
    address: said.get('esdb double') ?? '',
    control: said.get('fault control') ?? '',
    process: child,
  };
}
