import { SECTOR_NAMES } from '@footprint/shared-events/catalogue/sectors.ts';
import { soleOf } from '@footprint/shared-events/sole/sole.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { heightOf as heightOfLine, labelsOf, perTonneOf, rowsOf } from './layout.ts';

const amounts = fc.record(
  Object.fromEntries(SECTOR_NAMES.map((name) => [name, fc.double({ min: 0, max: 9, noNaN: true })])),
);
const ALL = new Set(SECTOR_NAMES);

test('no label lies on another or below the heel, each keeps its place in the list, and leaders end in their blocks', () => {
  fc.assert(
    fc.property(amounts, (tonnes) => {
      const total = Object.values(tonnes).reduce((sum, one) => sum + one, 0);
      const sole = soleOf(tonnes, { perTonne: perTonneOf(Math.max(total, 11.2)) });
      const labels = labelsOf(sole, ALL, { left: -360, right: -320 });
      expect(labels.map(({ sector }) => sector).sort()).toEqual([...SECTOR_NAMES].sort());
      for (const side of ['left', 'right']) {
        const places = labels.filter((label) => label.side === side).map(({ y }) => y);
        expect(places.at(-1)).toBeLessThanOrEqual(0);
        for (const [i, place] of places.slice(1).entries())
          expect(place - (places[i] ?? 0)).toBeGreaterThanOrEqual(33.9);
      }
      for (const { sector, end } of labels) expect(end !== undefined).toBe(sole.blocks.has(sector));
    }),
    { numRuns: 200 },
  );
});

test('a very large figure makes the picture smaller, and no figure makes it larger', () => {
  const heightOf = (tonnes: number) => soleOf({ flying: tonnes }, { perTonne: perTonneOf(tonnes) }).height;
  expect(heightOf(60)).toBeCloseTo(heightOf(26), 0);
  expect(heightOf(3)).toBeLessThan(heightOf(13));
});

/** Its sliver of warm water crosses itself, and has no middle by area. */
const CROSSED = {
  ...Object.fromEntries(SECTOR_NAMES.map((name) => [name, 0])),
  ePower: 8.999999999999984,
  warmWater: 0.054546306208289576,
  heating: 8.999999999999975,
  motorVehicles: 8.999999999999986,
  nutrition: 8.999999999999982,
};

// look 2, screen 3
test('rows beside a sole stand evenly from toe to heel, each led into its own block', () => {
  fc.assert(
    fc.property(amounts, (tonnes) => {
      const total = Object.values(tonnes).reduce((sum, one) => sum + one, 0);
      const sole = soleOf(tonnes, { perTonne: perTonneOf(Math.max(total, 11.2)) });
      const height = Math.max(heightOfLine(sole.outline), heightOfLine(sole.outlineOf(11.2)));
      const rows = rowsOf(sole, ALL, height);
      expect(rows.map(({ sector }) => sector).toSorted()).toEqual([...SECTOR_NAMES].toSorted());
      for (const [i, { y }] of rows.entries()) {
        expect(y).toBeGreaterThanOrEqual(-height);
        expect(y).toBeLessThanOrEqual(0);
        expect(y - (rows[i - 1]?.y ?? Number.NEGATIVE_INFINITY)).toBeGreaterThan(22);
      }
      for (const { sector, end } of rows) {
        const block = sole.blocks.get(sector);
        expect(end !== undefined).toBe(block !== undefined);
        if (!end || !block) continue;
        const [xs, ys] = [block.map(([x]) => x), block.map(([, y]) => y)];
        expect(end[0]).toBeGreaterThanOrEqual(Math.min(...xs));
        expect(end[0]).toBeLessThanOrEqual(Math.max(...xs));
        expect(end[1]).toBeGreaterThanOrEqual(Math.min(...ys));
        expect(end[1]).toBeLessThanOrEqual(Math.max(...ys));
      }
    }),
    { numRuns: 200, examples: [[CROSSED]] },
  );
});
