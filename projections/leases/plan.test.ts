import type { Lease } from '@footprint/infra/leases/port.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PARTITIONS } from '../partition.ts';
import { partitionLease, planLeases } from './plan.ts';

const lease = (partition: number, owner: string, epoch = 1): Lease => ({
  name: partitionLease(partition),
  owner,
  epoch,
  beat: 0,
});

const plan = (me: string, leases: readonly Lease[], alive: readonly string[], takeAll = false) =>
  planLeases({ me, leases, alive: new Set(alive), takeAll });

test('alone, a worker takes everything', () => {
  expect(plan('a', [], ['a']).take).toEqual(PARTITIONS);
});

test('a second worker takes nothing from one that lives, who gives back the half', () => {
  const all = PARTITIONS.map((p) => lease(p, 'a'));
  expect(plan('b', all, ['a', 'b'])).toMatchObject({ take: [], release: [] });
  expect(plan('a', all, ['a', 'b']).release).toEqual(PARTITIONS.slice(8));
});

test('what the dead held is free', () => {
  const all = PARTITIONS.map((p) => lease(p, p < 8 ? 'a' : 'b', 3));
  const { keep, take } = plan('a', all, ['a']);
  expect([...keep]).toEqual(PARTITIONS.slice(0, 8).map((p) => [p, 3]));
  expect([...take].sort((x, y) => x - y)).toEqual(PARTITIONS.slice(8));
});

test('a worker that is meant to be the only one takes from the living too', () => {
  const all = PARTITIONS.map((p) => lease(p, 'a'));
  expect(plan('b', all, ['a', 'b'], true).take).toEqual(PARTITIONS);
});

test('workers come and go: nothing is held twice, and all ends shared out within one of each other', () => {
  const workers = ['a', 'b', 'c', 'd', 'e'];
  fc.assert(
    fc.property(
      fc.array(fc.subarray(workers, { minLength: 1 }), { minLength: 1, maxLength: 6 }),
      fc.array(fc.constantFrom(...workers), { maxLength: 40 }),
      (populations, turns) => {
        const owners = new Map<number, { owner: string; epoch: number }>();
        const stored = () => [...owners].map(([p, { owner, epoch }]) => lease(p, owner, epoch));
        const turn = (me: string, alive: readonly string[]): void => {
          const { take, release, keep } = plan(me, stored(), alive);
          for (const p of release) owners.set(p, { owner: '', epoch: owners.get(p)?.epoch ?? 0 });
          for (const p of take) {
            expect(keep.has(p)).toBe(false);
            expect(alive).not.toContain(owners.get(p)?.owner);
            owners.set(p, { owner: me, epoch: (owners.get(p)?.epoch ?? 0) + 1 });
          }
        };
        for (const alive of populations) {
          for (const me of turns.filter((w) => alive.includes(w))) turn(me, alive);
          for (let round = 0; round < 3; round++) for (const me of alive) turn(me, alive);
          const shares = alive.map((me) => [...owners.values()].filter(({ owner }) => owner === me).length);
          expect(shares.reduce((a, b) => a + b)).toBe(16);
          expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
        }
      },
    ),
  );
});
