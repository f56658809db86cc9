import { expect, test } from 'vitest';
import { layoutYears } from './layout.ts';
import { type DomainTonnes, yearBar } from './model.ts';

const FRAME = { width: 640, height: 320, left: 40, bottom: 28 };
const domains = (...tonnes: readonly number[]): DomainTonnes[] =>
  (['housing', 'mobility', 'food-leisure', 'work'] as const).map((domain, i) => ({
    domain,
    tonnes: tonnes[i] ?? 0,
    projected: i === 1,
  }));

// spec 2 §2: without compensation emissions divided by 6.2
test('without any compensation the bet proposes emissions divided by 6.2', () => {
  expect(yearBar(2025, domains(3, 2, 1, 0.2), 0, false).proposed).toBeCloseTo(1, 10);
  expect(yearBar(2025, domains(3, 2, 1, 0.2), 0, true).proposed).toBeNull();
});

test('segments stand on each other without covering, in proportion to their tonnes', () => {
  const { years, ground } = layoutYears([yearBar(2025, domains(4, 2, 1, 1), 0, true)], FRAME);
  const [first, second] = years[0]?.segments ?? [];
  expect((first?.y ?? 0) + (first?.height ?? 0)).toBeCloseTo(ground - 2, 6);
  expect((second?.y ?? 0) + (second?.height ?? 0)).toBeLessThan(first?.y ?? 0);
  expect(((first?.height ?? 0) + 2) / ((second?.height ?? 0) + 2)).toBeCloseTo(2, 6);
});

// spec 2 §2: bars above 35 px have an icon
test('only bars above 35 px carry a picture', () => {
  const { years } = layoutYears([yearBar(2025, domains(8, 0.3, 0, 0), 0, true)], FRAME);
  expect(years[0]?.segments.map(({ hasIcon }) => hasIcon)).toEqual([true, false, false, false]);
  // Tonnes so that the bars are drawn 34 and 36 px high, in a frame in which they fill the height.
  const scale = (FRAME.height - FRAME.bottom - 8) / 100;
  const heights = [34, 36].map((px) => (px + 2) / scale);
  const [small = 0, tall = 0] = heights;
  const [year] = layoutYears([yearBar(2025, domains(small, tall, 100 - small - tall), 0, true)], FRAME).years;
  expect(year?.segments.slice(0, 2).map(({ hasIcon }) => hasIcon)).toEqual([false, true]);
});

// spec 2 §2: bars keep 0.1 apart, every 4th year is labelled
test('bars keep a tenth of their step apart; every fourth year is labelled, the last one always', () => {
  const bars = Array.from({ length: 9 }, (_, i) => yearBar(2017 + i, domains(1), 0, true));
  const { years, barWidth } = layoutYears(bars, FRAME);
  const step = (years[1]?.middle ?? 0) - (years[0]?.middle ?? 0);
  expect(barWidth / step).toBeCloseTo(0.9, 6);
  expect(years.filter(({ labelled }) => labelled).map(({ year }) => year)).toEqual([2017, 2021, 2025]);
});

test('what was compensated hangs below the ground', () => {
  const { years, ground } = layoutYears(
    [yearBar(2025, domains(4), 2, true), yearBar(2026, domains(4), 0, true)],
    FRAME,
  );
  expect(years[0]?.below.height).toBeCloseTo((FRAME.height - FRAME.bottom - 8) / 3, 6);
  expect(years[1]?.below.height).toBe(0);
  expect(ground).toBeLessThan(FRAME.height - FRAME.bottom);
});
