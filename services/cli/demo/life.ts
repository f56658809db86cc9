import { dayOfIso, firstDayOf, noonOf } from '@footprint/shared-events/calculation/calendar.ts';
import type { AddBillBody, AddSupplyBody } from '@footprint/shared-events/housing/supplyRules.ts';
import type { DemoCitizen } from './citizen.ts';
import { Chance } from './random.ts';

/** Beginnings, changes and ends in a citizen's life; days in epoch seconds. */
export interface DemoLife {
  /** How the home is heated where no gas meter is read. */
  readonly supply?: {
    readonly body: Omit<AddSupplyBody, 'groupId'>;
    readonly bills: readonly Omit<AddBillBody, 'supplyId'>[];
  };
  readonly ecoFrom?: number;
  readonly carSoldOn?: number;
  /** After everything else was entered. */
  readonly moveOn?: number;
}

/** When they enter all of it but a move: after the last reading. */
export const ENTERED_AT = noonOf(dayOfIso('2026-07-01'));

const SUPPLIES = [
  ['heatingOil', 40],
  ['districtHeat', 35],
  ['pellets', 10],
  ['heatPump', 15],
] as const;
const YEARS = [2023, 2024, 2025] as const;

/** Life of the n-th citizen: the same for the same number. */
export function demoLife(n: number, { meters, household }: DemoCitizen): DemoLife {
  const chance = Chance.of('life', n);
  const heatsWithGas = meters.some(({ measuredObj }) => measuredObj === 'gas');
  const heat = household.hhArea * chance.between(70, 190);
  return {
    ...(!heatsWithGas && chance.happens(0.6) && { supply: supply(chance, heat, household.hhArea) }),
    ...(chance.happens(0.15) && { ecoFrom: noonOf(firstDayOf(2025) + chance.integer(0, 300)) }),
    ...(chance.happens(0.1) && { carSoldOn: noonOf(firstDayOf(2025) + chance.integer(0, 364)) }),
    ...(chance.happens(0.08) && { moveOn: noonOf(dayOfIso('2026-07-05') + chance.integer(0, 60)) }),
  };
}

/** `heat`: kWh a year. */
function supply(chance: Chance, heat: number, area: number): NonNullable<DemoLife['supply']> {
  const carrier = chance.weighted(SUPPLIES, 'heatingOil');
  if (carrier === 'heatPump')
    return { body: { carrier, name: 'Wärmepumpe', estimate: { area }, powerType: 'sdtMix' }, bills: [] };
  const yearly = () => Math.round(heat * chance.between(0.9, 1.1));
  if (carrier === 'districtHeat')
    return {
      body: { carrier, name: 'Fernwärme', hotWater: 18 },
      bills: YEARS.map((year) => ({
        from: noonOf(firstDayOf(year)),
        until: noonOf(firstDayOf(year + 1)),
        amount: yearly(),
      })),
    };
  const [name, perUnit] = carrier === 'pellets' ? ['Pellets', 4.9] : ['Ölheizung', 10.05];
  return {
    body: { carrier, name, hotWater: chance.happens(0.7) ? 18 : 0 },
    bills: [2022, ...YEARS].map((year) => ({
      date: noonOf(firstDayOf(year) + chance.integer(240, 300)),
      amount: Math.round(yearly() / perUnit),
    })),
  };
}
