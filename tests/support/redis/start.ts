import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@footprint/services/start/freePort.ts';
import { temporaryFolder } from '../servers/temporaryFolder.ts';

const command = process.env.REDIS_SERVER ?? 'redis-server';

/** Whether a Redis server can be started here. */
export const hasRedis: boolean = spawnSync(command, ['--version']).status === 0;

export interface RedisServer {
  readonly port: number;
  readonly pid: number | undefined;
  stop(): Promise<void>;
  /** As a power cut would end it. */
  kill(): Promise<void>;
}

/** Starts a Redis that keeps nothing: killing it wipes it. */
export async function startRedis(wanted?: number): Promise<RedisServer> {
  const port = wanted ?? (await freePort('127.0.0.1'));
  const folder = await temporaryFolder();
  const child = spawn(
    command,
    ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder.path, '--save', '', '--appendonly', 'no'],
    { stdio: 'ignore' },
  );
  const ended = once(child, 'exit');
  await answers(port);
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    await ended;
    await folder.remove();
  };
  return { port, pid: child.pid, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}

async function answers(port: number): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const socket = connect(port, '127.0.0.1');
    const open = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true));
      socket.once('error', () => resolve(false));
    });
    socket.destroy();
    if (open) return;
    await sleep(25);
  }
  throw new Error('redis-server does not answer');
}
