import { ConcurrencyConflict, type EventStore } from '@footprint/infra/event-store/port.ts';
import { decideImport } from '@footprint/services/municipalities/decideImport.ts';
import { readList, storeList } from '@footprint/services/municipalities/listStream.ts';
import { Municipalities } from '@footprint/services/municipalities/municipalities.ts';
import { readMunicipalities } from '@footprint/services/municipalities/municipalitiesCsv.ts';
import type { Municipality } from '@footprint/shared-events/municipalities/municipality.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openTestEngines } from '../support/engines/engines.ts';
import { enginesPerFile } from '../support/engines/enginesPerTest.ts';

/** Several events long. */
const MANY = 700;
const HEADER = 'ags;shortName;name;state;inhabitants;cityCodes;asOf';

const product = enginesPerFile();

const listOf = (count: number, inhabitants: number): readonly Municipality[] =>
  Array.from({ length: count }, (_, n) => ({
    ags: String(n).padStart(8, '0'),
    shortName: `place-${n}`,
    name: `Place ${n}`,
    state: 'Bayern',
    inhabitants,
    cityCodes: ['80331'],
    asOf: '2024-12-31',
  }));
const importId = (n: number): string => `0f6b4c57-7a0e-4a8e-9c57-00000000000${n}`;
const newList = (n: number, list: readonly Municipality[]) =>
  ({ importId: importId(n), list, actor: 'operator', recordedAt: n }) as const;

/** A log that goes away after so many appends. */
const goingAway = (store: EventStore, after: number): EventStore => {
  let left = after;
  return new Proxy(store, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      if (name === 'append' && left-- <= 0) return () => Promise.reject(new Error('away'));
      return member.bind(target);
    },
  });
};

test('an import that is cut short, wherever that is, leaves the list as it was', async () => {
  const { store } = product.engines;
  const first = listOf(MANY, 1_000);
  await storeList(store, newList(1, first), (await readList(store)).end);
  for (const appends of [0, 1, 2, 3]) {
    const { end } = await readList(store);
    const cut = storeList(goingAway(store, appends), newList(2 + appends, listOf(MANY, 5)), end);
    await expect(cut).rejects.toThrow('away');
    expect((await readList(store)).list).toEqual(first);
  }
  const { end } = await readList(store);
  const second = listOf(MANY + 1, 2_000);
  await storeList(store, newList(6, second), end);
  const { list, versions } = await readList(store);
  expect(list).toEqual(second);
  expect(versions.map(({ count }) => count)).toEqual([MANY, MANY + 1]);
  // The second of two imports that began with the same list is too late.
  await expect(storeList(store, newList(7, first), end)).rejects.toBeInstanceOf(ConcurrencyConflict);
  expect((await readList(store)).list).toEqual(second);
});

const row = fc.record({
  ags: fc.integer({ min: 0, max: 12 }).map((n) => String(n).padStart(8, '0')),
  shortName: fc.constantFrom('oe', 'ö', 'Ö-', '-oe-', 'a b', 'a-b', 'x', 'x-00000001', '--', ''),
  inhabitants: fc.constantFrom('0', '7', '1234', '1e3'),
});
const files = fc
  .array(row, { maxLength: 12 })
  .map((rows) =>
    [HEADER, ...rows.map((r) => `${r.ags};${r.shortName};N;S;${r.inhabitants};01067|01067;2024-12-31`)].join(
      '\n',
    ),
  );
const rowsOf = (file: string) => readMunicipalities(Buffer.from(file));

test('short names and keys stay unique, whatever is imported after what, and importing twice changes nothing', () => {
  fc.assert(
    fc.property(fc.array(files, { minLength: 1, maxLength: 4 }), (imports) => {
      let list: readonly Municipality[] = [];
      for (const file of imports) {
        const rows = rowsOf(file);
        const decision = decideImport(list, rows);
        const { created, updated, unchanged, rejected } = decision;
        expect(created + updated + unchanged + rejected.length).toBe(rows.length);
        const kept = new Set(decision.list.map(({ ags }) => ags));
        expect(list.filter(({ ags }) => !kept.has(ags))).toEqual([]);
        list = decision.list;
        for (const field of ['ags', 'shortName'] as const)
          expect(new Set(list.map((one) => one[field])).size).toBe(list.length);
        for (const { shortName } of list) expect(shortName).toMatch(/^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/);
        const again = decideImport(list, rows);
        expect([again.created, again.updated, again.list]).toEqual([0, 0, list]);
      }
    }),
    { numRuns: 500 },
  );
});

test('the built-in list whose storing was cut short is completed by the next look', async () => {
  const fresh = await openTestEngines();
  const { store } = fresh.engines;
  const first = new Municipalities(goingAway(store, 1), () => 0);
  await expect(first.all()).rejects.toThrow('away');
  expect((await new Municipalities(store, () => 0).all()).map(({ shortName }) => shortName)).toContain(
    'berlin',
  );
  expect((await readList(store)).versions).toHaveLength(1);
  await fresh.close();
});
