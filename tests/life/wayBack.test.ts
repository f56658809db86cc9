import { restoring } from '@footprint/services/audit/restoring.ts';
import { ACTS, type ActName } from '@footprint/services/cli/demo/acts.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { choicesOf } from '../support/lives/anyChoices.ts';
import { figuresOf, near } from './figures.ts';
import { AT_HOME, inputsOf, livedBy, ON_THE_WAY } from './lives.ts';

const RUNS = Number(process.env.LIVES ?? 80);

/** Acts that take something away, end it or say it anew, and what is done often before, so that there is something of the kind. */
const REMOVALS: Readonly<Partial<Record<ActName, readonly ActName[]>>> = {
  removedMeter: ['powerMeter'],
  removedTerms: ['powerMeter', 'terms'],
  removedReading: ['powerMeter', 'reading'],
  datesOfMeter: ['powerMeter'],
  changedHome: ['changedHome'],
  removedSupply: ['supply'],
  removedBill: ['supply', 'bill'],
  changedSupply: ['supply'],
  removedLevel: ['level', 'habit'],
  changedLevel: ['level', 'habit'],
  removedVehicle: ['vehicle', 'habit'],
  removedKilometres: ['vehicle', 'kilometres'],
  changedVehicle: ['vehicle', 'habit'],
  removedFlight: ['flight'],
};
/** Entries that cannot be made there again: outside of the days on which something counts, or denied since. */
const NO_WAY_BACK = [
  'form:input:error:notActive',
  'form:mobility:error:denied',
  'form:vehicle:error:notOwned',
];

describe('figures are as before once the way back of the history is taken, after', () => {
  test.each(Object.entries(REMOVALS))('%s', async (name, often) => {
    let taken = 0;
    const all = ACTS[name as ActName].area === 'mobility' ? ON_THE_WAY : AT_HOME;
    // Binding may leave two entries of a home on one day, of which a return keeps one.
    const done = [
      ...all.filter((one) => one !== 'boundLevel'),
      ...often.flatMap((one) => Array<ActName>(8).fill(one)),
    ];
    await fc.assert(
      fc.asyncProperty(fc.gen(), async (g) => {
        const citizen = await livedBy(g, { done, most: 25 });
        const before = figuresOf(inputsOf(citizen.events));
        const length = citizen.events.length;
        const removed = await citizen.does(name as ActName, choicesOf(g));
        fc.pre(removed !== undefined && removed.length > 0);
        const log = citizen.events as unknown as Parameters<typeof restoring>[0];
        const way = restoring(log, length);
        const without = figuresOf(inputsOf(citizen.events));
        // A reading that another one of its day outdoes counted nothing, and has none.
        fc.pre(way !== undefined || without.join() === before.join());
        if (!way) return;
        const back = await citizen.send({ method: way.method, call: way.call, body: way.body });
        if (back) {
          taken += 1;
          expect(figuresOf(inputsOf(citizen.events))).toEqual(near(before));
        } else expect(NO_WAY_BACK).toContain(citizen.refused);
      }),
      { numRuns: RUNS },
    );
    // The rarest, another say of a home, has a way back in a third of them.
    expect(taken).toBeGreaterThan(RUNS / 8);
  });
});
