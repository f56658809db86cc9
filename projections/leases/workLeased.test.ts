import { setTimeout as sleep } from 'node:timers/promises';
import type { Lease, LeaseStore } from '@footprint/infra/leases/port.ts';
import { afterEach, expect, test } from 'vitest';
import { workLeased } from './workLeased.ts';

/** Leases in memory; away while `isAway`. */
function memoryLeases(): LeaseStore & { isAway: boolean } {
  const stored = new Map<string, Lease>();
  const matches = (name: string, expected?: Pick<Lease, 'epoch' | 'beat'>): boolean => {
    const found = stored.get(name);
    return found?.epoch === expected?.epoch && found?.beat === expected?.beat;
  };
  const store = {
    isAway: false,
    all: async () => {
      if (store.isAway) throw new Error('away');
      return [...stored.values()];
    },
    put: async (lease: Lease, expected?: Pick<Lease, 'epoch' | 'beat'>) => {
      if (store.isAway) throw new Error('away');
      if (!matches(lease.name, expected)) return false;
      stored.set(lease.name, lease);
      return true;
    },
    remove: async (name: string, expected?: Pick<Lease, 'epoch' | 'beat'>) => {
      if (store.isAway) throw new Error('away');
      return matches(name, expected) && stored.delete(name);
    },
    close: async () => undefined,
  };
  return store;
}

/** The product's times, ten times as fast. */
const TTL_MS = 500;
const SOON = { timeout: 4 * TTL_MS, interval: 5 };

interface Worker {
  /** Partitions worked on at this moment. */
  readonly now: () => readonly number[];
  readonly epochs: Map<number, number>;
  stop(): Promise<void>;
}

const running: Worker[] = [];

function start(store: LeaseStore, owner: string, takeAll = false): Worker {
  const stop = new AbortController();
  let now: readonly number[] = [];
  const epochs = new Map<number, number>();
  const ended = workLeased({
    store,
    owner,
    takeAll,
    ttlMs: TTL_MS,
    roundMs: TTL_MS / 5,
    signal: stop.signal,
    onTrouble: () => undefined,
    work: async (held, signal) => {
      now = [...held.keys()].sort((a, b) => a - b);
      for (const [p, epoch] of held) epochs.set(p, epoch);
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
      now = [];
    },
  });
  const worker = {
    now: () => now,
    epochs,
    stop: async () => {
      stop.abort();
      await ended;
    },
  };
  running.push(worker);
  return worker;
}

const ALL = Array.from({ length: 16 }, (_, p) => p);

afterEach(async () => {
  for (const worker of running.splice(0)) await worker.stop();
});

test('two workers share, and one that leaves hands over at once', async () => {
  const store = memoryLeases();
  const a = start(store, 'a');
  await expect.poll(a.now, SOON).toEqual(ALL);
  const b = start(store, 'b');
  await expect.poll(() => [a.now().length, b.now().length], SOON).toEqual([8, 8]);
  expect([...a.now(), ...b.now()].sort((x, y) => x - y)).toEqual(ALL);
  await a.stop();
  await expect.poll(b.now, { ...SOON, timeout: TTL_MS * 0.8 }).toEqual(ALL);
});

test('what a dead worker held moves within twice its time to live, under higher epochs', async () => {
  const leases = memoryLeases();
  const dying = { ...leases };
  const a = start(dying, 'a');
  await expect.poll(a.now, SOON).toEqual(ALL);
  const b = start(leases, 'b');
  await expect.poll(() => [a.now().length, b.now().length], SOON).toEqual([8, 8]);
  const before = new Map(a.epochs);
  const lost = a.now();
  // Killed: nothing of it arrives any more.
  dying.put = () => Promise.reject(new Error('away'));
  dying.all = () => Promise.reject(new Error('away'));
  await expect.poll(b.now, { ...SOON, timeout: 2 * TTL_MS }).toEqual(ALL);
  for (const p of lost) expect(b.epochs.get(p)).toBeGreaterThan(before.get(p) ?? 0);
});

test('a worker that cannot show that it lives stops, and goes on when the leases are back', async () => {
  const store = memoryLeases();
  const a = start(store, 'a');
  await expect.poll(a.now, SOON).toEqual(ALL);
  store.isAway = true;
  await sleep(TTL_MS / 4);
  expect(a.now()).toEqual(ALL);
  await expect.poll(a.now, SOON).toEqual([]);
  store.isAway = false;
  await expect.poll(a.now, SOON).toEqual(ALL);
});

test('the only worker of a machine takes over from its predecessor without waiting', async () => {
  const store = memoryLeases();
  await store.put({ name: 'worker-old', owner: 'old', epoch: 1, beat: 7 }, undefined);
  for (const p of ALL)
    await store.put({ name: `partition-${p.toString(16)}`, owner: 'old', epoch: 4, beat: 0 }, undefined);
  const a = start(store, 'a', true);
  await expect.poll(a.now, { ...SOON, timeout: TTL_MS / 5 }).toEqual(ALL);
  expect(a.epochs.get(3)).toBe(5);
});
