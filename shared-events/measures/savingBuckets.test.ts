import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CAMPAIGNS } from '../catalogue/builtInRounds.ts';
import { MEASURE_NAMES } from '../catalogue/measures.ts';
import { CONFIRMATIONS } from './rules.ts';
import { type Buckets, bucketsOf, sumAt } from './savingBuckets.ts';
import { GRAMS_PER_TONNE, type Pick, savingAt } from './savings.ts';

const second = fc.integer({
  min: Date.UTC(2017, 0, 1) / 1000,
  max: Date.UTC(2040, 0, 1) / 1000,
});
const pick: fc.Arbitrary<Pick> = fc.record({
  name: fc.constantFrom(...MEASURE_NAMES),
  state: fc.constantFrom('start', 'start', 'start', 'finished'),
  startAt: second,
  confirmed: fc.option(fc.constantFrom(...CONFIRMATIONS), { nil: undefined }),
});
const rounds = fc.subarray([...CAMPAIGNS.map(({ name }) => name), 'stop-fossil-2026']);
const citizens = fc.array(fc.tuple(pick, rounds), { maxLength: 60 });

const add = (sums: Buckets, more: Buckets, sign: 1 | -1): Buckets => {
  const names = [...new Set([...Object.keys(sums), ...Object.keys(more)])];
  return Object.fromEntries(
    names
      .map((name) => [name, (sums[name] ?? 0) + sign * (more[name] ?? 0)] as const)
      .filter(([, n]) => n !== 0),
  );
};
const total = (all: readonly (readonly [Pick, readonly string[]])[]): Buckets =>
  all.reduce<Buckets>((sums, [one, who]) => add(sums, bucketsOf(one, who), 1), {});

// spec 2 §5: sums equal the measures one by one
test('buckets say what the picks say one by one, at any moment past or future, to the gram', () => {
  fc.assert(
    fc.property(citizens, second, (all, at) => {
      const naive = all.reduce((sum, [one, who]) => sum + savingAt(one, who, at), 0);
      expect(Math.abs(sumAt(total(all), at) - naive) * GRAMS_PER_TONNE).toBeLessThan(0.01);
    }),
  );
});

test('what is taken away again leaves nothing behind, in whatever order', () => {
  fc.assert(
    fc.property(citizens, citizens, (stay, go) => {
      const all = [...go, ...stay];
      const left = [...go]
        .reverse()
        .reduce((sums, [one, who]) => add(sums, bucketsOf(one, who), -1), total(all));
      expect(left).toEqual(total(stay));
    }),
  );
});

test('every amount is an integer that ten million like it can be added to', () => {
  fc.assert(
    fc.property(pick, rounds, (one, who) => {
      for (const amount of Object.values(bucketsOf(one, who))) {
        expect(Number.isInteger(amount)).toBe(true);
        expect(Math.abs(amount) * 1e7).toBeLessThan(Number.MAX_SAFE_INTEGER);
      }
    }),
  );
});
