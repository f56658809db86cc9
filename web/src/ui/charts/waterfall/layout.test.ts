import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textWidth } from '../textBox.ts';
import { layoutWaterfall, stepsOf } from './layout.ts';

// measured, section 2: 4,000 to 3,900 kWh of a heat pump, two to three people
const CHANGE = {
  first: { name: '2024', value: 828 },
  last: { name: '2025' },
  parts: [
    { name: 'mehr verbraucht', value: 37.9 },
    { name: 'Wetter', value: -54.8 },
    { name: 'Strommix', value: -13 },
    { name: 'jetzt zu dritt', value: -270.3 },
  ],
};
const textOf = ({ value }: { readonly value: number }): string => String(value);

test('rows are whole numbers that add up', () => {
  expect(stepsOf(CHANGE).map(({ name, value }) => `${name} ${value}`)).toEqual([
    '2024 828',
    'mehr verbraucht 38',
    'Wetter -55',
    'Strommix -13',
    'jetzt zu dritt -270',
    '2025 528',
  ]);
  const small = { ...CHANGE, parts: [{ name: 'nichts', value: 0.2 }, ...CHANGE.parts] };
  expect(stepsOf(small).map(({ name }) => name)).not.toContain('nichts');
});

test('each bar begins where the one above ends, the first and the last stand on the ground', () => {
  const { rows, left } = layoutWaterfall(stepsOf(CHANGE), 324, textOf);
  expect([rows[0]?.x, rows.at(-1)?.x]).toEqual([left, left]);
  const [first, more, less] = rows;
  expect(more?.x).toBeCloseTo((first?.x ?? 0) + (first?.width ?? 0), 8);
  expect((less?.x ?? 0) + (less?.width ?? 0)).toBeCloseTo((more?.x ?? 0) + (more?.width ?? 0), 8);
  expect(rows.at(-1)?.width).toBeCloseTo(((first?.width ?? 0) * 528) / 828, 8);
  expect(rows.map(({ kind }) => kind)).toEqual(['sum', 'more', 'less', 'less', 'less', 'sum']);
});

test('a name without the room for it stands in lines', () => {
  const { rows } = layoutWaterfall(
    stepsOf({ ...CHANGE, parts: [{ name: 'Personen im Haushalt', value: -300 }] }),
    324,
    textOf,
  );
  expect(rows[1]?.lines).toEqual(['Personen im', 'Haushalt']);
});

test('whatever changed: rows add up, each part keeps its value to 1, and nothing leaves the picture', () => {
  const value = fc.double({ min: -5000, max: 5000, noNaN: true });
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 9000, noNaN: true }),
      fc.array(value, { maxLength: 6 }),
      fc.integer({ min: 288, max: 700 }),
      (first, values, width) => {
        const change = {
          first: { name: '2024', value: first },
          last: { name: '2025' },
          parts: values.map((one, i) => ({ name: `Grund ${i}`, value: one })),
        };
        const steps = stepsOf(change);
        const shown = steps.slice(0, -1).reduce((sum, step) => sum + step.value, 0);
        expect(shown).toBe(steps.at(-1)?.value);
        expect(Math.abs(shown - values.reduce((sum, one) => sum + one, first))).toBeLessThanOrEqual(
          0.5 + 1e-6,
        );
        for (const { name, value: whole } of steps.slice(1, -1)) {
          const part = change.parts.find((one) => one.name === name);
          expect(Math.abs(whole - (part?.value ?? 0))).toBeLessThanOrEqual(1 + 1e-6);
        }
        const { rows, left } = layoutWaterfall(steps, width, textOf);
        for (const [i, row] of rows.entries()) {
          expect(row.x).toBeGreaterThanOrEqual(left - 1e-6);
          expect(row.textX + textWidth(row.text)).toBeLessThanOrEqual(width + 1e-6);
          const before = rows[i - 1];
          if (row.kind === 'sum' || !before) continue;
          expect([row.x, row.x + row.width].some((x) => Math.abs(x - before.endX) < 1e-6)).toBe(true);
        }
      },
    ),
  );
});
