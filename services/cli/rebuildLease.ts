import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Lease, LeaseStore } from '@footprint/infra/leases/port.ts';

const NAME = 'views-rebuild';
const BEAT_MS = 500;
/** A rebuild that shows no sign of life for so long is dead; a large batch may hold its thread for seconds. */
const DEAD_AFTER_MS = 15_000;

/**
 * Makes this the only rebuild there is, on whatever machine.
 * @returns a function that gives that up
 * @throws Error as soon as another one shows that it lives
 */
export async function holdRebuild(leases: LeaseStore): Promise<() => Promise<void>> {
  const before = await find(leases);
  if (before?.owner) await untilDead(leases, before);
  let own: Lease = { name: NAME, owner: randomUUID(), epoch: (before?.epoch ?? 0) + 1, beat: 0 };
  if (!(await leases.put(own, before))) throw new AnotherRebuild();
  const beat = async (): Promise<void> => {
    const next = { ...own, beat: own.beat + 1 };
    if (await leases.put(next, own)) own = next;
  };
  // A beat that fails is made up for by the next one.
  const timer = setInterval(() => void beat().catch(() => undefined), BEAT_MS);
  return async () => {
    clearInterval(timer);
    await leases.put({ ...own, owner: '', beat: own.beat + 1 }, own);
  };
}

class AnotherRebuild extends Error {
  constructor() {
    super('another views rebuild is running: wait until it is done');
  }
}

const find = async (leases: LeaseStore): Promise<Lease | undefined> =>
  (await leases.all()).find(({ name }) => name === NAME);

async function untilDead(leases: LeaseStore, before: Lease): Promise<void> {
  const deadline = performance.now() + DEAD_AFTER_MS;
  while (performance.now() < deadline) {
    await sleep(BEAT_MS);
    const now = await find(leases);
    if (now?.beat !== before.beat || now.epoch !== before.epoch) throw new AnotherRebuild();
  }
}
