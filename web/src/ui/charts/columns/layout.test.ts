import fc from 'fast-check';
import { expect, test } from 'vitest';
import { overlaps, textWidth } from '../textBox.ts';
import { type ColumnsAsked, layoutColumns, type Period } from './layout.ts';

const textOf = (value: number): string => value.toFixed(1);
const frame = { width: 320, height: 240, textOf, tickOf: textOf };
const periodsOf = (values: readonly (number | null)[], more: Partial<Period> = {}): Period[] =>
  values.map((value, i) => ({ from: i, to: i + 1, values: [value], ...more }));
const textsOf = (periods: readonly Period[], asked: Partial<ColumnsAsked> = {}) =>
  layoutColumns(periods, { ...frame, ...asked })
    .labels.toSorted((a, b) => a.x - b.x)
    .map(({ text }) => text);

// findings A18: charts of few values are walls
test('two readings are two thin columns with room between them, each with its number', () => {
  const { columns, labels, yTicks } = layoutColumns(periodsOf([8, 2]), frame);
  expect(columns.map(({ width }) => width)).toEqual([26, 26]);
  expect(columns.map(({ x }) => x + 13)).toEqual([80, 240]);
  expect(columns[0]?.height).toBeCloseTo(4 * (columns[1]?.height ?? 0), 6);
  expect(labels.map(({ x, text }) => [x, text]).toSorted()).toEqual([
    [240, '2.0'],
    [80, '8.0'],
  ]);
  expect(yTicks).toEqual([]);
});

test('more than twelve are as wide as their time, with round lines, and few of them carry a number', () => {
  const values = Array.from({ length: 26 }, (_, i) => 3 + Math.sin(i / 4));
  const { columns, yTicks } = layoutColumns(periodsOf(values), frame);
  expect(yTicks.map(({ value }) => value)).toEqual([0, 1, 2, 3, 4]);
  const [one, two] = columns;
  expect((two?.x ?? 0) - (one?.x ?? 0)).toBeLessThan(12);
  expect(textsOf(periodsOf(values))).toEqual(['3.0', '4.0', '3.0']);
  expect(textsOf(periodsOf(values), { chosen: 18 })).toEqual(['3.0', '4.0', '2.0', '3.0']);
  expect(layoutColumns(periodsOf(values.slice(0, 12)), frame).areFew).toBe(true);
  expect(layoutColumns(periodsOf(values.slice(0, 13)), frame).areFew).toBe(false);
});

test('what is not known is a hole, and no column', () => {
  const { columns, gaps } = layoutColumns(periodsOf([4, null, 5]), { ...frame, width: 300 });
  expect(columns.map(({ index }) => index)).toEqual([0, 2]);
  expect(gaps).toEqual([{ x: 100, width: 100 }]);
});

test('what is one’s own carries its number within, the sum stands above; where that is too narrow it is on top', () => {
  const years = periodsOf([10, 9], { solid: 6 });
  const kinds = (width: number, thick: number) =>
    layoutColumns(years, { ...frame, width, thick }).labels.map(({ kind, text }) => [kind, text]);
  expect(kinds(320, 48)).toEqual([
    ['inside', '6.0'],
    ['total', '9.0'],
    ['inside', '6.0'],
    ['total', '10.0'],
  ]);
  expect(kinds(320, 20)).toEqual([
    ['figure', '6.0'],
    ['figure', '6.0'],
  ]);
  expect(textsOf(periodsOf([10, 9], { solid: 0 }), { thick: 48 })).toEqual(['10.0', '9.0']);
});

test('the note of the chosen period stands above its number', () => {
  const { labels } = layoutColumns(periodsOf([8, 7]), {
    ...frame,
    chosen: 1,
    note: { index: 1, text: '−13 %' },
  });
  const [number, note] = [
    labels.find(({ text }) => text === '7.0'),
    labels.find(({ kind }) => kind === 'note'),
  ];
  expect(note?.x).toBe(number?.x);
  expect(note?.y).toBeLessThan((number?.y ?? 0) - 14);
});

test('a number keeps clear of the stroke of the year before', () => {
  const layout = (before: number) => layoutColumns(periodsOf([5, 5], { before }), frame);
  const near = layout(5.4);
  expect(near.labels[0]?.y).toBeLessThan(near.columns[1]?.beforeY ?? 0);
  const far = layout(9);
  expect(far.labels[0]?.y).toBeGreaterThan((far.columns[1]?.beforeY ?? 0) + 12);
});

test('values of one period stand side by side', () => {
  const { columns } = layoutColumns([{ from: 0, to: 7, values: [14, 7] }], frame);
  const [one, other] = columns;
  expect((one?.x ?? 0) + (one?.width ?? 0)).toBeCloseTo(other?.x ?? 0, 8);
  expect(one?.height).toBeCloseTo(2 * (other?.height ?? 0), 8);
});

test('nothing has no number beside other columns of its period, and one where it is all there is', () => {
  const two = [0, 1].map((from) => ({ from, to: from + 1, values: [9, from * 5] }));
  expect(textsOf(two, { numbered: 1 })).toEqual(['5.0']);
  expect(textsOf(two, { numbered: 1, chosen: 0 })).toEqual(['0.0', '5.0']);
  expect(textsOf(periodsOf([0, 5]))).toEqual(['0.0', '5.0']);
});

test('what is usual is a line at its height, with its words beside the columns', () => {
  const usual = { value: 4, text: ['üblich', 'zu zweit 4,0'] };
  const { usual: line, columns, right, ground } = layoutColumns(periodsOf([8, 2]), { ...frame, usual });
  expect(ground - (line?.y ?? 0)).toBeCloseTo((columns[0]?.height ?? 0) / 2, 6);
  expect(right).toBeCloseTo(320 - textWidth('zu zweit 4,0') - 8, 6);
  expect(line?.lines.map(({ text }) => text)).toEqual(usual.text);
});

test('an event stands at the border next to it, two of them beside or below each other', () => {
  const flagsOf = (...texts: readonly string[]) =>
    layoutColumns(periodsOf([4, 3, 2, 1]), {
      ...frame,
      flags: texts.map((text, i) => ({ at: [1.75, 3.1, 0.1][i] ?? 0, text })),
    }).flags.map(({ x, text, y }) => [x, text, y]);
  expect(flagsOf('Wärmepumpe seit 10/2023', 'Umzug 02/2025', 'Neues Auto')).toEqual([
    [160, 'Wärmepumpe seit 10/2023', 13],
    [240, 'Umzug 02/2025', 13],
  ]);
  expect(flagsOf('Wärmepumpe seit 10/2023', 'Wärmepumpe seit 02/2025')).toEqual([
    [160, 'Wärmepumpe seit 10/2023', 31],
    [240, 'Wärmepumpe seit 02/2025', 13],
  ]);
});

const value = fc.double({ min: 0, max: 5000, noNaN: true });
const drawn = fc.record({
  values: fc.array(fc.option(value, { freq: 8 }), { minLength: 1, maxLength: 40 }),
  befores: fc.array(fc.option(value), { minLength: 40, maxLength: 40 }),
  shares: fc.array(fc.option(fc.double({ min: 0, max: 1, noNaN: true })), { minLength: 40, maxLength: 40 }),
  width: fc.integer({ min: 288, max: 700 }),
  chosen: fc.integer({ min: 0, max: 39 }),
  flags: fc.array(
    fc.record({
      at: fc.double({ min: 0, max: 40, noNaN: true }),
      text: fc.constantFrom('Umzug 02/2025', 'Wärmepumpe seit 10/2023'),
    }),
    { maxLength: 3 },
  ),
});

test('whatever the figures: columns begin at zero and keep their proportions, words and numbers their room', () => {
  fc.assert(
    fc.property(drawn, ({ values, befores, shares, width, chosen, flags }) => {
      const periods = values.map((one, i): Period => {
        const share = shares[i] ?? null;
        return {
          from: i,
          to: i + 1,
          values: [one],
          before: befores[i] ?? null,
          ...(share !== null && one !== null && { solid: one * share }),
        };
      });
      const layout = layoutColumns(periods, {
        ...frame,
        width,
        chosen,
        flags,
        note: { index: chosen, text: '−13 %' },
      });
      const { columns, labels, ground, top } = layout;
      for (const [i, { index, x, y, width: thick, height, solidY }] of columns.entries()) {
        expect(y + height).toBeCloseTo(ground, 6);
        expect(solidY).toBeGreaterThanOrEqual(y);
        expect(y).toBeGreaterThanOrEqual(top - 1e-6);
        expect(x + thick).toBeLessThanOrEqual((columns[i + 1]?.x ?? width) + 1e-6);
        const [first] = columns;
        const [a, b] = [periods[index]?.values[0] ?? 0, periods[first?.index ?? 0]?.values[0] ?? 0];
        expect(height * b).toBeCloseTo((first?.height ?? 0) * a, 3);
        if (layout.areFew) expect(thick).toBeLessThanOrEqual(26);
      }
      for (const [i, label] of labels.entries()) {
        expect(label.from).toBeGreaterThanOrEqual(-1e-6);
        expect(label.to).toBeLessThanOrEqual(width + 1e-6);
        expect(labels.slice(i + 1).filter((other) => overlaps(label, other))).toEqual([]);
        expect(label.top).toBeGreaterThanOrEqual(0);
      }
      expect(layout.flags.length).toBeLessThanOrEqual(2);
      for (const { x, text, textX, y } of layout.flags) {
        expect(labels.filter(({ from, to }) => x > from && x < to)).toEqual([]);
        expect(textX - textWidth(text) / 2).toBeGreaterThanOrEqual(-1e-6);
        expect(textX + textWidth(text) / 2).toBeLessThanOrEqual(width + 1e-6);
        for (const other of layout.flags.filter((one) => one.y < y))
          expect(Math.abs(other.x - textX)).toBeGreaterThan(textWidth(text) / 2);
        expect(labels.every((label) => label.top > y)).toBe(true);
      }
    }),
  );
});
