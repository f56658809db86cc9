import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SECTOR_NAMES, SECTORS, type SectorName } from '../catalogue/sectors.ts';
import { areaOf, centreOf, type Polygon, pathOf, signedArea } from './polygon.ts';
import { heightBefore, LEAST_BLOCK, type Sole, soleOf, type Tonnes } from './sole.ts';

/** As in the pictures of the look, one person of two. */
const ONE: Tonnes = {
  ePower: 0.54,
  warmWater: 0.2,
  heating: 0.8,
  motorVehicles: 2.13,
  flying: 0.5,
  publicTransport: 0.17,
  nutrition: 1.664,
  personalConsume: 1.4,
  leisure: 0.49,
  work: 0.58,
  infrastructure: 0.81,
};
const PER_TONNE = 2_000;
const draw = (tonnes: Tonnes): Sole => soleOf(tonnes, { perTonne: PER_TONNE });

/** By how much the drawn area of each block is off its tonnes, as a share. */
const errorsOf = (tonnes: Tonnes): readonly number[] =>
  [...draw(tonnes).blocks].map(([name, block]) =>
    Math.abs(areaOf(block) / ((tonnes[name] ?? 0) * PER_TONNE) - 1),
  );

const isInside = ([x, y]: readonly [number, number], polygon: Polygon): boolean =>
  polygon.reduce((inside, [ax, ay], i) => {
    const [bx, by] = polygon[(i + 1) % polygon.length] ?? [ax, ay];
    const crosses = ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax;
    return crosses ? !inside : inside;
  }, false);

/** A point inside a block, also of one that bends around its centre. */
function middleOf(block: Polygon): readonly [number, number] {
  const y = block.map(([, at]) => at).reduce((sum, at) => sum + at, 0) / block.length;
  const crossings = block
    .flatMap(([ax, ay], i) => {
      const [bx, by] = block[(i + 1) % block.length] ?? [ax, ay];
      return ay > y === by > y ? [] : [((bx - ax) * (y - ay)) / (by - ay) + ax];
    })
    .toSorted((a, b) => a - b);
  const [left = 0, right = 0] = crossings;
  return [(left + right) / 2, y];
}

const amounts = fc.record(
  Object.fromEntries(SECTOR_NAMES.map((name) => [name, fc.double({ min: 0, max: 12, noNaN: true })])),
);

test('the drawn area of a block is its tonnes, the gaps left out', () => {
  expect(Math.max(...errorsOf(ONE))).toBeLessThan(0.01);
});

test('every block turns as the sole does, lies within it, and none lies on another', () => {
  fc.assert(
    fc.property(amounts, (tonnes) => {
      const { blocks, outline } = draw(tonnes);
      for (const [name, block] of blocks) {
        expect(signedArea(block) * signedArea(outline)).toBeGreaterThan(0);
        const middle = middleOf(block);
        for (const [other, beside] of blocks)
          if (other !== name && isInside(middle, beside)) throw new Error(`${name} lies on ${other}`);
        // Points of the arc lie on the line itself, so only the middle is asked.
        expect(isInside(middle, outline)).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
});

test('a place is for ever: from the toe to the heel, and sectors beside each other stay on their side', () => {
  const placeOf = (tonnes: Tonnes) => {
    const { blocks } = draw(tonnes);
    const centre = (name: SectorName) => centreOf(blocks.get(name) ?? []);
    const meanOf = (domain: string) => {
      const own = SECTORS.filter(({ ghgDomain }) => ghgDomain === domain);
      return own.reduce((sum, { name }) => sum + centre(name)[1], 0) / own.length;
    };
    const domains = ['food-leisure', 'mobility', 'work', 'housing'];
    return {
      domains: domains.toSorted((a, b) => meanOf(a) - meanOf(b)),
      right: centre('leisure')[0] > centre('nutrition')[0] && centre('work')[0] > centre('infrastructure')[0],
      above:
        centre('personalConsume')[1] < centre('nutrition')[1] && centre('ePower')[1] < centre('heating')[1],
    };
  };
  const expected = { domains: ['food-leisure', 'mobility', 'work', 'housing'], right: true, above: true };
  expect(placeOf(ONE)).toEqual(expected);
  expect(placeOf({ ...ONE, heating: 7.5, motorVehicles: 0.6, personalConsume: 8.8 })).toEqual(expected);
});

test('less than a block leaves no block, and neither does what is below nothing', () => {
  const { blocks } = draw({ ...ONE, flying: LEAST_BLOCK - 0.001, leisure: -2, ePower: 0 });
  expect(['flying', 'leisure', 'ePower'].some((name) => blocks.has(name as SectorName))).toBe(false);
  expect(blocks.size).toBe(SECTOR_NAMES.length - 3);
});

test('one sector alone is the whole sole, a thousand tonnes are one too, and nothing at all is a point', () => {
  expect(draw({ heating: 3 }).blocks.size).toBe(1);
  expect(Math.max(...errorsOf({ heating: 3 }))).toBeLessThan(0.01);
  expect(Math.max(...errorsOf({ ...ONE, flying: 1_000 }))).toBeLessThan(0.06);
  const empty = draw({});
  expect([empty.blocks.size, empty.height, areaOf(empty.outline)]).toEqual([0, 0, 0]);
  expect(pathOf(empty.outlineOf(11.2))).toMatch(/^M[-\d. L]+Z$/);
});

test('lines of other figures stand on the same heel, as large as their tonnes', () => {
  const { outline, outlineOf } = draw(ONE);
  const total = Object.values(ONE).reduce((sum, tonnes) => sum + tonnes, 0);
  const same = outlineOf(total);
  expect(areaOf(same)).toBeCloseTo(areaOf(outline), 6);
  expect(areaOf(outlineOf(total / 4))).toBeCloseTo(areaOf(outline) / 4, 6);
  for (const line of [outline, outlineOf(2), outlineOf(20)])
    expect(Math.max(...line.map(([, y]) => y))).toBeCloseTo(0, 6);
  expect(areaOf(outlineOf(-1))).toBe(0);
});

test('a sliver beside a huge block is a strip across its band, and no splinter along it', () => {
  const block =
    draw({ ...ONE, motorVehicles: 20, flying: 0.1, publicTransport: 0.17 }).blocks.get('flying') ?? [];
  const extent = (k: 0 | 1) => Math.max(...block.map((p) => p[k])) - Math.min(...block.map((p) => p[k]));
  expect(extent(1)).toBeLessThan(extent(0) * 3);
});

test('its height is known before it is cut, within two hundredths', () => {
  fc.assert(
    fc.property(amounts, (tonnes) => {
      fc.pre(Object.values(tonnes).some((value) => value > 1));
      const { height } = draw(tonnes);
      expect(Math.abs(heightBefore(tonnes, { perTonne: PER_TONNE }) / height - 1)).toBeLessThan(0.02);
    }),
  );
});
