import type { Life } from '@footprint/services/cli/demo/act.ts';
import { sent } from '@footprint/services/cli/demo/act.ts';
import type { Named } from '@footprint/services/http/commandTable.ts';
import { noonOf } from '@footprint/shared-events/calculation/calendar.ts';
import { isOwnedIn } from '@footprint/shared-events/calculation/vehicleYear.ts';
import { addFlight, addVehicle, changeVehicle } from '@footprint/shared-events/mobility/api.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { start } from './days.ts';
import { YEARS } from './figures.ts';
import { inputsOf, livedBy, ON_THE_WAY, yearOf } from './lives.ts';

const RUNS = Number(process.env.LIVES ?? 300);
const ON_THE_WAY_ONLY = { done: ON_THE_WAY, most: 8 };

describe('a change from a day on alters no earlier year of which something was entered', () => {
  type Change = (from: number, life: Life, pick: number) => Named | undefined;
  const CHANGES: Readonly<Record<string, Change>> = {
    'a sale': (from, { mobility: { vehicles } }, pick) => {
      const owned = vehicles.filter((v) => !v.zeroMeter && isOwnedIn(vehicles, v, from));
      const one = owned[pick % Math.max(1, owned.length)];
      return one && sent(changeVehicle, { ownedUntil: noonOf(start(from) + pick) }, one);
    },
    'no car any more': (from) => sent(addVehicle, { zeroMeter: true, from }),
    'no flights any more': (from) => sent(addFlight, { zeroMeter: true, from }),
    'one more car': (from, _, pick) =>
      sent(addVehicle, {
        name: 'V',
        type: 'car',
        avgFuelConsume: 7,
        fuelType: 'diesel',
        ownedFrom: noonOf(start(from) + pick),
        vehicleRoughValue: { v: 9_000, year: from },
      }),
    'one more flight': (year) => sent(addFlight, { type: 'inCountry', flightRoughValue: { v: 3, year } }),
  };
  test.each(Object.entries(CHANGES))('%s', async (_, change) => {
    await fc.assert(
      fc.asyncProperty(fc.gen(), fc.constantFrom(...YEARS), fc.nat(300), async (g, from, pick) => {
        const citizen = await livedBy(g, ON_THE_WAY_ONLY);
        const { vehicles, flights } = citizen.life.mobility;
        const before = inputsOf(citizen.events);
        const call = change(from, citizen.life, pick);
        fc.pre(call !== undefined && ((await citizen.send(call)) ?? []).length > 0);
        const after = inputsOf(citizen.events);
        // The kilometres of another year stand in for a year without; of a year without flights nothing is known.
        const driven = (of: number) =>
          vehicles.every((v) => v.zeroMeter || v.usages.some((u) => u.year === of)) &&
          vehicles.some((v) => !v.zeroMeter);
        const flew = (of: number) => flights.some((f) => !f.zeroMeter && f.year === of);
        for (const of of YEARS.filter((year) => year < from)) {
          const [was, is] = [yearOf(before, of), yearOf(after, of)];
          if (driven(of)) expect([of, is.motorVehicles]).toEqual([of, was.motorVehicles]);
          if (flew(of)) expect([of, is.flying]).toEqual([of, was.flying]);
        }
      }),
      { numRuns: RUNS, interruptAfterTimeLimit: 30000 },
    );
  });
});
