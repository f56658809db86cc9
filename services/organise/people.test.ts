import fc from 'fast-check';
import { expect, test } from 'vitest';
import { everybodyOf, type People } from './people.ts';

const FEWEST = 5;
const people: fc.Arbitrary<People> = fc
  .tuple(fc.nat(40), fc.nat(40), fc.nat(40))
  .map((three) => three.toSorted((a, b) => b - a))
  .map(([joined = 0, picked = 0, confirmed = 0]) => ({ joined, picked, confirmed }));

test('a number that is left out exceeds what is said, by one of several: it never follows', () => {
  fc.assert(
    fc.property(people, (all) => {
      const said = everybodyOf(all, FEWEST);
      for (const [of, shown, over] of [
        [all.picked, said.picked, said.pickedOver],
        [all.confirmed, said.confirmed, said.confirmedOver],
      ] as const) {
        if (shown !== null) expect([shown, over]).toEqual([of, undefined]);
        else if (over === undefined) expect(of).toBeLessThan(FEWEST);
        else {
          expect(of).toBeGreaterThan(over);
          expect(over).toBeGreaterThanOrEqual(FEWEST - 1);
        }
      }
    }),
    { numRuns: 2_000 },
  );
});

test('where a few are left over it is said that there are more than so many, where a few did it nothing is said', () => {
  expect(everybodyOf({ joined: 15, picked: 13, confirmed: 0 }, FEWEST)).toEqual({
    joined: 15,
    picked: null,
    confirmed: null,
    pickedOver: 10,
  });
  expect(everybodyOf({ joined: 30, picked: 20, confirmed: 18 }, FEWEST)).toEqual({
    joined: 30,
    picked: 20,
    confirmed: null,
    confirmedOver: 15,
  });
  expect(everybodyOf({ joined: 30, picked: 3, confirmed: 2 }, FEWEST)).toEqual({
    joined: 30,
    picked: null,
    confirmed: null,
  });
});
