import { type Day, dayOfIso, firstDayOf, noonOf } from '@footprint/shared-events/calculation/calendar.ts';
import { weightBetween } from '@footprint/shared-events/calculation/dayWeights.ts';
import type { AddMeterBody, CreateHouseholdBody } from '@footprint/shared-events/housing/rules.ts';
import { SAMPLE } from '../../municipalities/sample.ts';
import { FIRST_NAMES, LAST_NAMES, STREETS } from './names.ts';
import { Chance } from './random.ts';

interface DemoMeter {
  /** Without the household's id, which is not known yet. */
  readonly body: Omit<AddMeterBody, 'meterHousehold' | 'meterLocation'>;
  readonly measuredObj: 'ePower' | 'gas';
  /** After the first one, in order of date (epoch seconds). */
  readonly readings: readonly { readonly value: number; readonly date: number }[];
  /** Whether the newest reading is corrected once. */
  readonly corrected: boolean;
}

export interface DemoCitizen {
  readonly fullName: string;
  readonly mail: string;
  readonly address: {
    readonly addressStreet: string;
    readonly addressCity: string;
    readonly addressCityCode: string;
  };
  readonly isStopFossilUser: boolean;
  readonly language: 'de' | 'en';
  readonly registeredAt: number;
  readonly household: CreateHouseholdBody;
  readonly meters: readonly DemoMeter[];
}

/** Postcodes of the municipalities there are at the first start. */
const PLACES = SAMPLE.flatMap(({ name, cityCodes }) => cityCodes.map((code) => [code, name] as const));

/** Last day anything is read, so that the same number makes the same citizens whenever it is run. */
const LAST_DAY = dayOfIso('2026-06-30');

/** Households in Germany by size (microcensus, rounded percent). */
const HOUSEHOLD_SIZES = [
  [1, 42],
  [2, 33],
  [3, 12],
  [4, 9],
  [5, 4],
] as const;

/** The n-th citizen: the same for the same number. Names, places and habits are invented. */
export function demoCitizen(n: number): DemoCitizen {
  const chance = new Chance(n + 1);
  const firstName = chance.pick(FIRST_NAMES);
  const lastName = chance.pick(LAST_NAMES);
  const [addressCityCode, addressCity] = chance.pick(PLACES);
  const hhMember = chance.weighted<number>(HOUSEHOLD_SIZES, 2);
  const apartment = chance.happens(0.55);
  const since = firstDayOf(chance.integer(2017, 2024)) + chance.integer(0, 364);
  const gas = chance.happens(0.5);
  return {
    fullName: `${firstName} ${lastName}`,
    mail: `demo-${n}@example.org`,
    address: {
      addressStreet: `${chance.pick(STREETS)} ${chance.integer(1, 120)}`,
      addressCity,
      addressCityCode,
    },
    isStopFossilUser: chance.happens(0.2),
    language: chance.happens(0.9) ? 'de' : 'en',
    registeredAt: noonOf(since),
    household: {
      name: chance.happens(0.7) ? 'Zuhause' : `Wohnung ${addressCity}`,
      hhArea: Math.round(35 + hhMember * chance.between(18, 38)),
      hhMember,
      hhHouseType: apartment ? 'apartmentHouse' : 'singleHouse',
      ...(apartment && { hhApartmentsHeatSupply: chance.pick(['hCwC', 'hCwF', 'hFwF']) }),
    },
    meters: [
      meter(chance, since, { measuredObj: 'ePower', yearly: 700 + hhMember * chance.between(500, 1_100) }),
      ...(gas ? [meter(chance, since, { measuredObj: 'gas', yearly: chance.between(500, 2_400) })] : []),
    ],
  };
}

function meter(
  chance: Chance,
  since: Day,
  use: { measuredObj: 'ePower' | 'gas'; yearly: number },
): DemoMeter {
  const { measuredObj, yearly } = use;
  const gas = measuredObj === 'gas';
  const monthly = chance.happens(0.4);
  const days = readingDays(chance, since, monthly ? 30 : 365);
  const start = chance.integer(500, 60_000);
  const values = days.map((day) =>
    Math.round(start + yearly * weightBetween(since, day, gas ? 0.78 : 0) * chance.between(0.995, 1.005)),
  );
  const rising = values.map((_, i) => Math.max(...values.slice(0, i + 1)));
  return {
    measuredObj,
    body: {
      name: `${gas ? 'G' : 'S'}-${chance.integer(100_000, 999_999)}`,
      unit: gas ? 'cubicMeter' : 'kWh',
      meterValue: start,
      meterValueDate: noonOf(since),
      meterInputFrequency: monthly ? 'monthly' : 'yearly',
      ...(gas
        ? { meterGasType: 'stdGas' as const, meterActivities: 7 }
        : {
            meterElectricPowerType: chance.happens(0.35) ? ('eco' as const) : ('sdtMix' as const),
            meterActivities: 1,
          }),
    },
    readings: days.map((day, i) => ({ value: rising[i] ?? start, date: noonOf(day) })),
    corrected: chance.happens(0.1),
  };
}

function readingDays(chance: Chance, since: Day, interval: number): Day[] {
  const days: Day[] = [];
  for (let day = since + interval; day <= LAST_DAY; day += interval + chance.integer(-3, 3)) days.push(day);
  return days;
}
