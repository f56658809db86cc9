import type { Choices, Range } from '@footprint/services/cli/demo/choices.ts';
import fc from 'fast-check';

/** Many numbers to choose from are drawn in so many steps: a source has something to remember for each `most`. */
const STEPS = 4_096;

/** Choices of any life that can be entered. `drawn`: a whole number from 0 to `most`, both included. */
export function anyChoices(drawn: (most: number) => number): Choices {
  const draw = (most: number): number =>
    most < 100 ? drawn(most) : Math.floor((drawn(STEPS - 1) * (most + 1)) / STEPS);
  const integer = (from: number, to: number): number => from + draw(to - from);
  const pick = <const L extends readonly unknown[]>(list: L): L[number] => list[draw(list.length - 1)];
  return {
    integer,
    pick,
    amount: (_, [from, to]: Range) => integer(from, to),
    happens: () => draw(1) === 1,
    seldom: () => draw(7) === 7,
    weighted: (weights) => (pick(weights) as (typeof weights)[number])[0],
  };
}

/** A builder for each limit: a source compares what it is asked for with all that one builder was asked for before. */
const builders = new Map<number, () => fc.Arbitrary<number>>();
function upTo(most: number): () => fc.Arbitrary<number> {
  const builder = builders.get(most) ?? (() => fc.nat(most));
  builders.set(most, builder);
  return builder;
}

/** The same, drawn by a property. */
export const choicesOf = (g: fc.GeneratorValue): Choices => anyChoices((most) => g(upTo(most)));
