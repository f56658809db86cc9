import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { EventStore } from '../port.ts';
import { openSqliteEventStore } from './open.ts';

const CHILD = new URL('./appender.child.ts', import.meta.url).pathname;

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'footprint-'));
  file = join(folder, 'events.db');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = (path = file): Promise<EventStore> =>
  openSqliteEventStore({ file: path, onFatal: (error) => expect.fail(error.message) });

function appender(stream: string, last: number, command = process.execPath, before: readonly string[] = []) {
  const args = [...before, CHILD, file, stream, String(last)];
  const child: ChildProcess = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines: string[] = [];
  child.stdout
    ?.setEncoding('utf8')
    .on('data', (text: string) => lines.push(...text.split('\n').filter(Boolean)));
  return { child, lines, ended: new Promise<number | null>((resolve) => child.once('exit', resolve)) };
}

test('two processes that write one stream: one wins each revision, and both may create the file', async () => {
  const both = [appender('housing-1', 99), appender('housing-1', 99)];
  await Promise.all(both.map((one) => one.ended));
  const won = both.flatMap((one) => one.lines.filter((line) => line !== 'ready').map(Number));
  expect(won.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, revision) => revision));
  const store = await open();
  expect(await store.readStream('housing-1')).toHaveLength(100);
  await store.close();
});

test('a subscription hears another process', async () => {
  const store = await open();
  const aborting = new AbortController();
  const other = appender('housing-1', 4);
  let count = 0;
  for await (const page of store.subscribe({ after: '', signal: aborting.signal })) {
    count += page.events.length;
    if (count === 5) aborting.abort();
  }
  expect(count).toBe(5);
  await other.ended;
  await store.close();
});

test('kill -9 loses nothing that was acknowledged', async () => {
  const victim = appender('housing-1', 1_000_000);
  await expect.poll(() => victim.lines.length, { timeout: 10_000 }).toBeGreaterThan(50);
  victim.child.kill('SIGKILL');
  await victim.ended;
  const store = await open();
  const events = await store.readStream('housing-1');
  expect(events.length).toBeGreaterThanOrEqual(victim.lines.length - 1);
  expect(events.map((event) => event.revision)).toEqual(events.map((_, index) => index));
  await store.close();
});

test('whatever part of the write-ahead log survives, a prefix of the log is read', async () => {
  const store = await open();
  const metadata = { recordedAt: 0, schemaVersion: 1, commandId: '', bodyHmac: '', hash: '' };
  for (let index = 0; index < 30; index += 1) {
    const events = [0, 1, 2].map((part) => ({
      id: `${index}-${part}`,
      type: 'T',
      data: { index },
      metadata,
    }));
    await store.append({
      stream: `housing-${index}`,
      expectedRevision: 'none',
      commandId: `${index}`,
      events,
    });
  }
  const wal = readFileSync(`${file}-wal`);
  const cut = join(folder, 'cut.db');
  for (let step = 0; step <= 40; step += 1) {
    copyFileSync(file, cut);
    writeFileSync(`${cut}-wal`, wal);
    truncateSync(`${cut}-wal`, Math.floor((wal.length * step) / 40));
    rmSync(`${cut}-shm`, { force: true });
    const survivor = await open(cut);
    const streams = (await survivor.readAll({ after: '' })).events.map((event) => event.stream);
    await survivor.close();
    const whole = Array.from({ length: streams.length / 3 }, (_, index) => `housing-${index}`);
    expect(streams).toEqual(whole.flatMap((stream) => [stream, stream, stream]));
    if (step === 40) expect(streams).toHaveLength(90);
  }
  await store.close();
});

test('a write error of the disk ends the process, and what it acknowledged is there', async () => {
  const script = `trap '' XFSZ; ulimit -f 300; exec "$@"`;
  const victim = appender('housing-1', 1_000_000, 'bash', ['-c', script, 'bash', process.execPath]);
  expect(await victim.ended).toBe(70);
  const store = await open();
  const events = await store.readStream('housing-1');
  const acknowledged = victim.lines.filter((line) => /^\d+$/.test(line));
  expect(acknowledged.length).toBeGreaterThan(10);
  expect(events.length).toBeGreaterThanOrEqual(acknowledged.length);
  await store.close();
});
