import type { Campaign } from '@footprint/shared-events/catalogue/campaigns.ts';
import { CONFIRMATIONS } from '@footprint/shared-events/measures/rules.ts';
import fc from 'fast-check';

/** Runs on some of the days of a history. */
export const HISTORY_ROUND: Campaign = {
  name: 'stop-fossil-2025',
  kind: 'stop-fossil',
  start: '2025-01-05',
  end: '2025-01-12',
};

/** Measures of every type of use, and few, so that they are changed again. */
const FEW_MEASURES = ['LED', 'greenElectricity', 'CarFree', 'Veggie', 'Tyre', 'Vegan'] as const;

export const measureStep = fc.record({
  kind: fc.constant('measure' as const),
  measure: fc.constantFrom(...FEW_MEASURES),
  change: fc.constantFrom('pick', 'pick', 'unpick', 'finish', ...CONFIRMATIONS),
  day: fc.nat(3_000),
});
export const profileStep = fc.record({
  kind: fc.constant('profile' as const),
  change: fc.constantFrom(
    { addressCityCode: '10115' },
    { addressCityCode: '01067' },
    { addressCityCode: '' },
    { isStopFossilUser: true },
    { isStopFossilUser: false },
  ),
});
export const joinStep = fc.record({
  kind: fc.constantFrom('StopFossilJoined' as const, 'BetJoined' as const),
});
/** Into a round of an operator's by name, and out of it again. */
export const roundStep = fc.record({ kind: fc.constantFrom('joinRound' as const, 'leaveRound' as const) });
export const confirmStep = fc.record({ kind: fc.constant('confirm' as const) });
export const eraseStep = fc.record({ kind: fc.constant('erase' as const) });

/** Step of anything that a citizen does, or that happens to one. */
export const anyStep = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('reading' as const),
      value: fc.nat(9_999),
      day: fc.nat(2_000),
      sub: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('correct' as const),
      value: fc.nat(9_999),
      day: fc.nat(2_000),
      pick: fc.nat(20),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), pick: fc.nat(20) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('members' as const),
      count: fc.integer({ min: 1, max: 6 }),
      day: fc.nat(2_000),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('level' as const),
      level: fc.constantFrom('VeryLow', 'Avg', 'VeryHigh'),
      day: fc.nat(2_000),
      bind: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('vehicle' as const, 'flight' as const),
      year: fc.integer({ min: 2017, max: 2024 }),
      zero: fc.boolean(),
      /** Whether a declaration holds from the year on. */
      from: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('drive' as const),
      change: fc.constantFrom('set', 'remove', 'sell', 'keep', 'charge', 'fly', 'uncompensate'),
      year: fc.integer({ min: 2017, max: 2024 }),
      nth: fc.nat(20),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('compensation' as const),
      value: fc.nat(9),
      day: fc.nat(2_000),
    }),
  },
  { weight: 3, arbitrary: measureStep },
  { weight: 1, arbitrary: profileStep },
  { weight: 1, arbitrary: joinStep },
  { weight: 1, arbitrary: roundStep },
  { weight: 1, arbitrary: confirmStep },
  { weight: 1, arbitrary: eraseStep },
);

export type Step = typeof anyStep extends fc.Arbitrary<infer S> ? S : never;
