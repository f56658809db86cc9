import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@footprint/services/start/freePort.ts';

const START_MS = 20_000;
/** A test server has nothing to lose: memory is the quickest disk. */
const MEMORY = '/dev/shm';

export interface Ferretdb {
  readonly port: number;
  readonly pid: number | undefined;
  readonly folder: string;
  /** Stops it as an operator would. A folder that was given stays, one that was made goes. */
  stop(): Promise<void>;
  /** The same without a warning. */
  kill(): Promise<void>;
}

const path = process.env.FERRETDB ?? join(import.meta.dirname, 'bin/ferretdb');

/** FERRETDB if that is set, else what was built here (main.go says how); undefined where there is none. */
export const ferretdbPath: string | undefined = isExecutable(path) ? path : undefined;

/** Name of a test of FerretDB alone, so that the report says why it was skipped. */
export const needsFerretdb = (name: string): string =>
  ferretdbPath ? name : `${name} (skipped: no ferretdb; tests/support/ferretdb/main.go says how to build it)`;

/**
 * Starts FerretDB, on a free port and in an empty folder unless given: the same ones bring back a server that was stopped.
 * @throws Error when there is none or it does not listen within 20 s
 */
export async function startFerretdb(options: { port?: number; folder?: string } = {}): Promise<Ferretdb> {
  if (ferretdbPath === undefined) throw new Error('no ferretdb here');
  const port = options.port ?? (await freePort('127.0.0.1'));
  const folder =
    options.folder ?? (await mkdtemp(join(isWritable(MEMORY) ? MEMORY : tmpdir(), 'footprint-ferretdb-')));
  const server = spawn(ferretdbPath, [`127.0.0.1:${port}`, folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    env: { ...process.env, FERRETDB_ENDS_WITH_STDIN: 'yes' },
  });
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    if (server.exitCode === null && server.signalCode === null) {
      const exited = once(server, 'exit');
      server.kill(signal);
      await exited;
    }
    if (options.folder === undefined) await rm(folder, { recursive: true, force: true });
  };
  await listening(server, port).catch(async (error: unknown) => {
    await end('SIGKILL');
    throw error;
  });
  return { port, pid: server.pid, folder, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}

async function listening(server: ChildProcess, port: number): Promise<void> {
  const failed = once(server, 'exit').then(
    () => 'ended',
    () => 'cannot be run',
  );
  for (const giveUp = Date.now() + START_MS; Date.now() < giveUp; ) {
    const answer = await Promise.race([canConnect(port), failed]);
    if (answer === true) return;
    if (typeof answer === 'string') throw new Error(`ferretdb ${answer}`);
    await delay(20);
  }
  throw new Error('ferretdb does not listen');
}

function canConnect(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

function isExecutable(path: string): boolean {
  return allows(path, constants.X_OK);
}

function isWritable(path: string): boolean {
  return allows(path, constants.W_OK);
}

function allows(path: string, mode: number): boolean {
  try {
    accessSync(path, mode);
    return true;
  } catch {
    return false;
  }
}
