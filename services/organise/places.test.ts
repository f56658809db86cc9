import type { Municipality } from '@footprint/shared-events/municipalities/municipality.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSafe, type People, subtractPeople, sumPeople } from './people.ts';
import { postcodeTable, type Row, townTable } from './places.ts';

const FEWEST = 5;

const tablesOf = (
  all: People,
  byCode: ReadonlyMap<string, People>,
  municipalities: readonly Municipality[] = [],
) => {
  const postcodes = postcodeTable(all, byCode, FEWEST);
  return { postcodes, municipalities: townTable(all.joined, postcodes.rows, municipalities) };
};

/** People who joined, of whom some picked, and of these some answered. */
const people: fc.Arbitrary<People> = fc
  .tuple(fc.nat(14), fc.nat(14), fc.nat(14))
  .map((three) => three.toSorted((a, b) => b - a))
  .map(([joined = 0, picked = 0, confirmed = 0]) => ({ joined, picked, confirmed }));
const codes = ['10115', '10117', '20095', '20097', '50667', '70173'];
const places = fc.array(people, { maxLength: codes.length });
/** People without a known postcode. */
const nowhere = people;

const town = (name: string, cityCodes: readonly string[]): Municipality => ({
  ags: '00000000',
  shortName: name.toLowerCase(),
  name,
  state: 'Berlin',
  inhabitants: 1_000,
  cityCodes: [...cityCodes],
  asOf: '2024-12-31',
});
const towns = fc
  .array(fc.uniqueArray(fc.constantFrom(...codes), { minLength: 1 }), { maxLength: 3 })
  .map((all) => all.map((own, i) => town(`Town${i}`, own)));

/** All subsets of a few things. */
const subsets = <T>(all: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: 2 ** all.length }, (_, set) => all.filter((_one, i) => set & (1 << i)));

const asMap = (all: readonly People[]): ReadonlyMap<string, People> =>
  new Map(all.map((one, i) => [codes[i] ?? '', one]));

/** Every group of people whose size follows from rows and the figures of everybody: by adding, by taking away, by comparing columns. */
function groupsFrom(rows: readonly Row[], all: People): readonly number[] {
  const groups: number[] = [];
  for (const some of subsets(rows)) {
    const joined = some.reduce((sum, row) => sum + row.joined, 0);
    groups.push(joined, all.joined - joined);
  }
  const withPicked = rows.filter((row) => row.picked !== null);
  for (const some of subsets(withPicked)) {
    const [joined, picked] = [sumOf(some, 'joined'), sumOf(some, 'picked')];
    groups.push(picked, joined - picked);
    if (withPicked.length > 0) groups.push(all.picked - picked, all.joined - joined - (all.picked - picked));
  }
  const withConfirmed = rows.filter((row) => row.confirmed !== null);
  for (const some of subsets(withConfirmed)) {
    const [picked, confirmed] = [sumOf(some, 'picked'), sumOf(some, 'confirmed')];
    groups.push(confirmed, picked - confirmed, sumOf(some, 'joined') - confirmed);
    if (withConfirmed.length > 0)
      groups.push(all.confirmed - confirmed, all.picked - picked - (all.confirmed - confirmed));
  }
  return groups;
}
const sumOf = (rows: readonly Row[], name: keyof Row): number =>
  rows.reduce((sum, row) => sum + (row[name] ?? 0), 0);

const isNamed = (people: number): boolean => isSafe(people, FEWEST);

test('from no rows by postcode a group of too few people follows, whatever is added or taken away', () => {
  fc.assert(
    fc.property(places, nowhere, (some, others) => {
      const all = sumPeople([...some, others]);
      const { rows, rest } = tablesOf(all, asMap(some)).postcodes;
      const shown = rest ? [...rows, rest] : rows;
      // A round with too few people has no rows to take away from its figure.
      if (shown.length > 0) expect(groupsFrom(shown, all).filter((n) => !isNamed(n))).toEqual([]);
    }),
    { numRuns: 2_000 },
  );
});

test('rows say what is so, and all of them together are everybody', () => {
  fc.assert(
    fc.property(places, nowhere, (some, others) => {
      const all = sumPeople([...some, others]);
      const byCode = asMap(some);
      const { rows, rest } = tablesOf(all, byCode).postcodes;
      for (const { cityCode, ...row } of rows) {
        const known = byCode.get(cityCode);
        expect([row.joined, row.picked ?? known?.picked, row.confirmed ?? known?.confirmed]).toEqual([
          known?.joined,
          known?.picked,
          known?.confirmed,
        ]);
      }
      const counted = sumOf(rows, 'joined') + (rest?.joined ?? 0);
      expect(counted).toBe(all.joined < FEWEST ? 0 : all.joined);
    }),
  );
});

test('a municipality beside its postcodes gives no citizen away either', () => {
  fc.assert(
    fc.property(places, nowhere, towns, (some, others, municipalities) => {
      const all = sumPeople([...some, others]);
      const { postcodes, municipalities: table } = tablesOf(all, asMap(some), municipalities);
      const { rows, rest } = table;
      for (const row of rows) {
        const own = municipalities.find(({ shortName }) => shortName === row.shortName)?.cityCodes ?? [];
        const ownRows = postcodes.rows.filter(({ cityCode }) => own.includes(cityCode));
        for (const part of subsets(ownRows)) {
          const known = sumPeople(part.map(plain));
          const left = subtractPeople(plain(row), known);
          expect(isNamed(left.joined)).toBe(true);
          if (row.picked !== null) expect([left.picked, left.joined - left.picked].every(isNamed)).toBe(true);
          if (row.confirmed !== null) expect(isNamed(left.confirmed)).toBe(true);
        }
      }
      if (rest) expect(isNamed(rest.joined)).toBe(true);
    }),
  );
});
const plain = ({ joined, picked, confirmed }: Row): People => ({
  joined,
  picked: picked ?? 0,
  confirmed: confirmed ?? 0,
});

test('what is left takes in the next smallest row until it has enough people', () => {
  const some = [20, 6, 5, 2].map((joined) => ({ joined, picked: 0, confirmed: 0 }));
  expect(tablesOf(sumPeople(some), asMap(some)).postcodes).toEqual({
    rows: [
      { cityCode: '10115', joined: 20, picked: 0, confirmed: 0 },
      { cityCode: '10117', joined: 6, picked: 0, confirmed: 0 },
    ],
    rest: { joined: 7, picked: 0, confirmed: 0 },
  });
});

test('of a row in which few did not pick, it is not said how many did, nor of so many that it follows', () => {
  const some = [
    { joined: 20, picked: 18, confirmed: 0 },
    { joined: 12, picked: 6, confirmed: 0 },
    { joined: 10, picked: 5, confirmed: 0 },
  ];
  expect(tablesOf(sumPeople(some), asMap(some)).postcodes.rows.map(({ picked }) => picked)).toEqual([
    null,
    6,
    null,
  ]);
});
