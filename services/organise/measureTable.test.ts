import type { Sums } from '@footprint/projections/view.ts';
import { MEASURE_NAMES, MEASURES, type MeasureName } from '@footprint/shared-events/catalogue/measures.ts';
import { confirmationsOf } from '@footprint/shared-events/measures/rules.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { measureTable } from './measureTable.ts';

const FEWEST = 5;
const tableOf = (all: Partial<Record<MeasureName, Sums>>) => measureTable((name) => all[name] ?? {}, FEWEST);

/** Measures with how many people gave each answer, the last of four numbers those without one. */
const chosen: fc.Arbitrary<Partial<Record<MeasureName, Sums>>> = fc
  .array(fc.tuple(fc.nat(9), fc.nat(9), fc.nat(9), fc.nat(9)), { maxLength: 8 })
  .map((all) =>
    Object.fromEntries(
      all.map((counts, i) => {
        const name = MEASURE_NAMES[i] as MeasureName;
        const answers = confirmationsOf(MEASURES[name].useType);
        return [
          name,
          {
            measures: counts.reduce((sum, count) => sum + count, 0),
            ...Object.fromEntries(answers.map((answer, k) => [`as ${answer}`, counts[k] ?? 0])),
          },
        ];
      }),
    ),
  );

test('no answer, no measure and nothing that is left is of a few people', () => {
  fc.assert(
    fc.property(chosen, (all) => {
      const { rows, rest } = tableOf(all);
      for (const { people, outcomes, others } of rows) {
        expect(people).toBeGreaterThanOrEqual(FEWEST);
        expect(outcomes.every((outcome) => outcome.people >= FEWEST)).toBe(true);
        expect(others === 0 || others >= FEWEST).toBe(true);
        expect(outcomes.reduce((sum, outcome) => sum + outcome.people, others)).toBe(people);
      }
      // As many as chose one measure are different people.
      const named = rows.map(({ name }) => name);
      const hidden = MEASURE_NAMES.filter((name) => !named.includes(name)).map(
        (name) => all[name]?.measures ?? 0,
      );
      if (rest > 0) expect(Math.max(...hidden)).toBeGreaterThanOrEqual(FEWEST);
      if (rest === 0 && rows.length > 0) expect(Math.max(0, ...hidden)).toBe(0);
    }),
  );
});

test('rare measures take in the next one, and rare answers the next answer', () => {
  expect(
    tableOf({
      LED: { measures: 20, 'as done': 10, 'as later': 6, 'as missed': 3 },
      PV: { measures: 7, 'as done': 7 },
      Vegan: { measures: 2 },
    }),
  ).toEqual({
    rows: [{ name: 'LED', people: 20, outcomes: [{ answer: 'done', people: 10 }], others: 10 }],
    rest: 9,
  });
});
