import { restoring } from '@footprint/services/audit/restoring.ts';
import { fold } from '@footprint/services/engine/decision.ts';
import { type MobilityCommand, mobilityDecider } from '@footprint/services/mobility/decide.ts';
import { noonOf } from '@footprint/shared-events/calculation/calendar.ts';
import type { FootprintInputs } from '@footprint/shared-events/calculation/inputs.ts';
import { noVehicleIn } from '@footprint/shared-events/calculation/noneDeclared.ts';
import { isOwnedIn } from '@footprint/shared-events/calculation/vehicleYear.ts';
import { FUEL_TYPES } from '@footprint/shared-events/catalogue/mobility.ts';
import type { MobilityEvent } from '@footprint/shared-events/mobility/events.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { start } from './days.ts';
import { figuresOf, near, YEARS } from './figures.ts';
import { inputsOf, lives, stepsOf, yearOf } from './lives.ts';

const RUNS = Number(process.env.LIVES ?? 300);
const NOW = Date.UTC(2026, 10, 23) / 1000;
const year = fc.constantFrom(...YEARS);
const date = fc.integer({ min: start(2019), max: start(2026) - 1 }).map(noonOf);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

/** Steps of a citizen, one after the other; a refused one changes nothing. */
const step = fc.oneof(
  fc.record({
    kind: fc.constant('vehicle' as const),
    fuelType: fc.constantFrom(...FUEL_TYPES),
    km: fc.integer({ min: 1, max: 30_000 }),
    year,
    ownedFrom: maybe(date),
    ownedUntil: maybe(date),
    chargedAtHome: maybe(fc.integer({ min: 0, max: 100 })),
  }),
  fc.record({
    kind: fc.constant('usage' as const),
    nth: fc.nat(3),
    km: fc.integer({ min: 1, max: 30_000 }),
    year,
  }),
  fc.record({ kind: fc.constant('sold' as const), nth: fc.nat(3), ownedUntil: maybe(date) }),
  fc.record({ kind: fc.constant('noVehicle' as const), from: maybe(year) }),
  fc.record({ kind: fc.constant('flight' as const), hours: fc.nat(40), year }),
  fc.record({ kind: fc.constant('noFlight' as const), from: maybe(year) }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
const steps = fc.array(step, { minLength: 1, maxLength: 9 });

const vehicle = { name: 'V', type: 'car', avgFuelConsume: 7 } as const;
function commandOf(one: Step, id: number, vehicles: readonly number[]): MobilityCommand {
  const now = NOW;
  const nth = 'nth' in one ? (vehicles[one.nth % Math.max(1, vehicles.length)] ?? 0) : 0;
  switch (one.kind) {
    case 'vehicle': {
      const { kind: _, km: v, year: of, ownedFrom, ownedUntil, chargedAtHome, fuelType } = one;
      const dates = { ...(ownedFrom && { ownedFrom }), ...(ownedUntil && { ownedUntil }) };
      const body = { ...vehicle, fuelType, vehicleRoughValue: { v, year: of }, ...dates };
      return {
        type: 'EnterVehicle',
        vehicleId: id,
        now,
        body: { ...body, ...(chargedAtHome !== undefined && { chargedAtHome }) },
      };
    }
    case 'usage':
      return { type: 'SetUsage', vehicleId: nth, year: one.year, v: one.km, now };
    case 'sold':
      return { type: 'ChangeVehicle', vehicleId: nth, body: { ownedUntil: one.ownedUntil ?? null } };
    case 'noVehicle':
      return {
        type: 'EnterVehicle',
        vehicleId: id,
        now,
        body: { zeroMeter: true, ...(one.from && { from: one.from }) },
      };
    case 'flight':
      return {
        type: 'EnterFlight',
        flightId: id,
        now,
        body: { type: 'inEurope', flightRoughValue: { v: one.hours, year: one.year } },
      };
    case 'noFlight':
      return {
        type: 'EnterFlight',
        flightId: id,
        now,
        body: { zeroMeter: true, ...(one.from && { from: one.from }) },
      };
  }
}

const state = (log: readonly MobilityEvent[]) => fold(mobilityDecider, log);
const after = (log: readonly MobilityEvent[], command: MobilityCommand): readonly MobilityEvent[] => {
  const decision = mobilityDecider.decide(command, state(log));
  return decision.accepted ? [...log, ...decision.events] : log;
};
const logOf = (list: readonly Step[]): readonly MobilityEvent[] =>
  list.reduce<readonly MobilityEvent[]>(
    (log, one, i) =>
      after(
        log,
        commandOf(
          one,
          500 + i,
          state(log).vehicles.map(({ id }) => id),
        ),
      ),
    [],
  );

const NOTHING = inputsOf([], []);
const yearsOf = (log: readonly MobilityEvent[], { housing, consumption }: FootprintInputs = NOTHING) =>
  YEARS.map((of) => yearOf({ housing, consumption, mobility: state(log) }, of));
const figures = (log: readonly MobilityEvent[]) => figuresOf({ ...NOTHING, mobility: state(log) });

test('no vehicle, no flight and no declaration makes a sector negative, infinite or not a number', () => {
  fc.assert(
    fc.property(steps, lives, (list, life) => {
      const { base, rest, levels } = stepsOf(life);
      for (const of of yearsOf(logOf(list), inputsOf([...base, ...rest.flat()], levels)))
        for (const { emissions, metered } of Object.values(of)) {
          expect(emissions === null || (Number.isFinite(emissions) && emissions >= 0)).toBe(true);
          expect(metered).toBeGreaterThanOrEqual(0);
        }
    }),
    { numRuns: RUNS },
  );
});

test('kilometres and flights give the same years in whatever order they are entered', () => {
  // A declaration of having none holds over entries before it: its place is part of its meaning.
  const all = steps.map((list) => list.filter(({ kind }) => kind !== 'noVehicle' && kind !== 'noFlight'));
  fc.assert(
    fc.property(
      all.chain((list) =>
        fc.tuple(fc.constant(logOf(list)), fc.infiniteStream(fc.integer({ min: 0, max: 99 }))),
      ),
      ([log, picks]) => {
        // Each kind of event, and each thing that is said twice, keeps its own order.
        const keyOf = ({ type, data }: MobilityEvent): string =>
          JSON.stringify([type, 'vehicleId' in data && data.vehicleId, 'year' in data && data.year]);
        const isFirst = ({ type }: MobilityEvent): boolean => type === 'VehicleAdded';
        const others = [
          ...Map.groupBy(
            log.filter((e) => !isFirst(e)),
            keyOf,
          ).values(),
        ];
        const shuffled = others
          .map((group) => ({ group, place: picks.next().value ?? 0 }))
          .toSorted((a, b) => a.place - b.place)
          .flatMap(({ group }) => group);
        expect(figures([...log.filter(isFirst).reverse(), ...shuffled])).toEqual(near(figures(log)));
      },
    ),
    { numRuns: RUNS },
  );
});

describe('a change from a day on alters no earlier year of which something was entered', () => {
  type Change = (from: number, log: readonly MobilityEvent[], pick: number) => MobilityCommand | undefined;
  const sold: Change = (from, log, pick) => {
    const { vehicles } = state(log);
    const owned = vehicles.filter((v) => !v.zeroMeter && isOwnedIn(vehicles, v, from));
    const one = owned[pick % Math.max(1, owned.length)];
    const ownedUntil = noonOf(start(from) + pick);
    return one && { type: 'ChangeVehicle', vehicleId: one.id, body: { ownedUntil } };
  };
  const CHANGES: Readonly<Record<string, Change>> = {
    'a sale': sold,
    'no car any more': (from) => ({
      type: 'EnterVehicle',
      vehicleId: 900,
      body: { zeroMeter: true, from },
      now: NOW,
    }),
    'no flights any more': (from) => ({
      type: 'EnterFlight',
      flightId: 900,
      body: { zeroMeter: true, from },
      now: NOW,
    }),
    'one more car': (from, _, pick) => ({
      type: 'EnterVehicle',
      vehicleId: 900,
      now: NOW,
      body: {
        ...vehicle,
        fuelType: 'diesel',
        ownedFrom: noonOf(start(from) + pick),
        vehicleRoughValue: { v: 9_000, year: from },
      },
    }),
    'one more flight': (of) => ({
      type: 'EnterFlight',
      flightId: 900,
      now: NOW,
      body: { type: 'inCountry', flightRoughValue: { v: 3, year: of } },
    }),
  };
  test.each(Object.entries(CHANGES))('%s', (_, change) => {
    fc.assert(
      fc.property(steps, year, fc.nat(300), (list, from, pick) => {
        const log = logOf(list);
        const { vehicles, flights } = state(log);
        const command = change(from, log, pick);
        fc.pre(command !== undefined);
        const changed = command ? after(log, command) : log;
        fc.pre(changed.length > log.length);
        // The kilometres of another year stand in for a year without; of a year without flights nothing is known.
        const driven = (of: number) =>
          vehicles.every((v) => v.zeroMeter || v.usages.some((u) => u.year === of)) &&
          vehicles.some((v) => !v.zeroMeter);
        const flew = (of: number) => flights.some((f) => !f.zeroMeter && f.year === of);
        const [was, is] = [yearsOf(log), yearsOf(changed)];
        YEARS.forEach((of, i) => {
          if (of >= from) return;
          if (driven(of)) expect([of, is[i]?.motorVehicles]).toEqual([of, was[i]?.motorVehicles]);
          if (flew(of)) expect([of, is[i]?.flying]).toEqual([of, was[i]?.flying]);
        });
      }),
      { numRuns: RUNS },
    );
  });
});

describe('figures are as before once the way back of the history is taken, after the removal of', () => {
  type Removal = (log: readonly MobilityEvent[], pick: number) => MobilityCommand | undefined;
  const idOf = (ids: readonly { readonly id: number }[], pick: number): number[] => {
    const one = ids[pick % Math.max(1, ids.length)];
    return one ? [one.id] : [];
  };
  const REMOVALS: Readonly<Record<string, Removal>> = {
    'a vehicle, or that there is none': (log, pick) => ({
      type: 'RemoveVehicles',
      ids: idOf(state(log).vehicles, pick),
    }),
    'a flight, or that there is none': (log, pick) => ({
      type: 'RemoveFlights',
      ids: idOf(state(log).flights, pick),
    }),
    'kilometres of a year': (log, pick) => {
      const able = state(log).vehicles.flatMap((v) =>
        v.zeroMeter ? [] : v.usages.map((usage) => ({ vehicleId: v.id, year: usage.year })),
      );
      const one = able[pick % Math.max(1, able.length)];
      // A year for which one said since that one has no car takes no kilometres.
      const isOwn = one && noVehicleIn(state(log).vehicles, one.year) === undefined;
      return isOwn ? { type: 'RemoveUsage', ...one } : undefined;
    },
    'days of a vehicle': (log, pick) => {
      const [vehicleId = 0] = idOf(state(log).vehicles, pick);
      const ownedUntil = noonOf(start(2020) + pick * 200);
      return { type: 'ChangeVehicle', vehicleId, body: { ownedUntil } };
    },
  };
  test.each(Object.entries(REMOVALS))('%s', (_, removal) => {
    fc.assert(
      fc.property(steps, fc.nat(9), (list, pick) => {
        const log = logOf(list);
        const command = removal(log, pick);
        fc.pre(command !== undefined);
        const removed = command ? after(log, command) : log;
        fc.pre(removed.length > log.length);
        const way = restoring(removed, log.length);
        const { call = '', body = {} } = way ?? {};
        const id = Number(/\d+/.exec(call)?.[0]);
        const BACK: Readonly<Record<string, MobilityCommand>> = {
          'mobility/vehicle': { type: 'EnterVehicle', vehicleId: 901, body, now: NOW },
          'mobility/flight': { type: 'EnterFlight', flightId: 901, body, now: NOW },
          'mobility/vehicle/ID': { type: 'ChangeVehicle', vehicleId: id, body },
          'mobility/vehicle/ID/value': {
            type: 'SetUsage',
            vehicleId: id,
            now: NOW,
            ...(body as { readonly year: number; readonly v: number }),
          },
        };
        const back = BACK[call.replace(/\d+/, 'ID')];
        expect(back).toBeDefined();
        const restored = back ? after(removed, back) : removed;
        // A declaration that what was entered later denies in every year is refused: it has no way back.
        if (restored.length === removed.length) expect(body).toMatchObject({ zeroMeter: true });
        else expect(figures(restored)).toEqual(figures(log));
      }),
      { numRuns: RUNS },
    );
  });
});
