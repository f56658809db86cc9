import { dayOfIso } from '@footprint/shared-events/calculation/calendar.ts';
import { heatPerUnit } from '@footprint/shared-events/calculation/heatPerUnit.ts';
import { ASSUMED_CONSUMPTION } from '@footprint/shared-events/catalogue/assumedConsumption.ts';
import { type Carrier, canBeEstimated, isBilled } from '@footprint/shared-events/catalogue/carriers.ts';
import { CURRENT_DEMANDS } from '@footprint/shared-events/catalogue/demandEditions.ts';
import type { ExplainAnswer } from '@footprint/shared-events/emissions/api.ts';
import type { Factor } from '@footprint/shared-events/factors/factor.ts';
import { DEMANDS_OF } from '@footprint/shared-events/factors/heating.ts';
import type { HouseholdAnswer } from '@footprint/shared-events/housing/api.ts';

type ComparedFuel = keyof typeof ASSUMED_CONSUMPTION;
type HeatSource = keyof (typeof DEMANDS_OF)[typeof CURRENT_DEMANDS];

/** Driver of a part of the footprint, and what is usual where that is known. */
export type Why =
  /** kWh of heat a year, hot water included, and by square metre. */
  | {
      readonly kind: 'heat';
      readonly kWh: number;
      readonly perArea?: number;
      readonly usual?: { readonly of: HeatSource; readonly perArea: Factor };
      /** All of it was worked out from the usual one. */
      readonly isEstimated?: true;
    }
  /** kWh a year of hot water alone: no home is compared by it. */
  | { readonly kind: 'water'; readonly kWh: number }
  /** kWh a year for each person; `people` live in the home, where it is one. */
  | { readonly kind: 'power'; readonly kWh: number; readonly usual: number; readonly people?: number }
  /** Kilometres a year, and of a single car what it takes for 100 of them. */
  | {
      readonly kind: 'car';
      readonly km: number;
      readonly use?: { readonly per100: number; readonly fuel: ComparedFuel; readonly usual: number };
    }
  /** Hours in the air in the year. */
  | { readonly kind: 'flights'; readonly hours: number }
  /** A level of consumption, which is a rough say. */
  | { readonly kind: 'level' };

/** kWh of power for a person in a year, without heating and driving. Source: the specification's section on slips. */
const USUAL_POWER = 1_500;
/** A home that counts on fewer days is compared with no year. */
const WHOLE_YEAR = 360;

/**
 * Why a part is as large as it is, from how it was calculated: of heat and hot water the answers of both sectors.
 * Undefined where the average stands for it, or levels of what meters would tell.
 */
export function whyOf(answers: readonly ExplainAnswer[], homes: readonly HouseholdAnswer[]): Why | undefined {
  const [first] = answers;
  switch (first?.sector) {
    case 'heating':
    case 'warmWater':
      return heatOf(answers, homes);
    case 'ePower':
      return powerOf(first);
    case 'motorVehicles':
      return carOf(first);
    case 'flying':
      return flightsOf(first);
    case 'nutrition':
    case 'personalConsume':
    case 'publicTransport':
      return levelOf(first);
    default:
      return undefined;
  }
}

interface Heat {
  readonly sector: ExplainAnswer['sector'];
  readonly kWh: number;
  readonly source: HeatSource | undefined;
  readonly household: string;
  readonly days: number;
  readonly isEstimated: boolean;
}

function heatOf(answers: readonly ExplainAnswer[], homes: readonly HouseholdAnswer[]): Why | undefined {
  const heats = answers.flatMap(heatsIn);
  const kWh = heats.reduce((sum, heat) => sum + heat.kWh, 0);
  const [first] = heats;
  if (!first || kWh <= 0) return undefined;
  if (!heats.some(({ sector }) => sector === 'heating'))
    return answers[0]?.sector === 'warmWater' ? { kind: 'water', kWh } : undefined;
  const named = homes.filter(({ name }) => name === first.household);
  const [home] = named;
  const isOne = named.length === 1 && heats.every(({ household }) => household === first.household);
  if (!home || !isOne || heats.some(({ days }) => days < WHOLE_YEAR)) return { kind: 'heat', kWh };
  const perArea = kWh / home.hhArea;
  const { source } = first;
  const isSame = source !== undefined && heats.every((heat) => heat.source === source);
  if (!isSame || home.assumed?.includes('hhHouseType')) return { kind: 'heat', kWh, perArea };
  const usual = DEMANDS_OF[CURRENT_DEMANDS][source][home.hhHouseType];
  return {
    kind: 'heat',
    kWh,
    perArea,
    usual: { of: source, perArea: usual },
    ...(heats.every(({ isEstimated }) => isEstimated) && { isEstimated: true }),
  };
}

/** Heat of each part that counts: its tonnes by its factor, which leaves out what is for others or for other days. */
function heatsIn({ sector, parts, supplies, estimates }: ExplainAnswer): readonly Heat[] {
  const counted = [
    // A stove stands in the sector and heats nothing.
    ...parts
      .filter(({ activity }) => activity !== 'cooking')
      .map((part) => ({ ...part, perUnit: 1, source: meteredSource(part), isEstimated: false })),
    ...supplies.map((one) => ({
      ...one,
      perUnit: isBilled(one.carrier) ? heatPerUnit(one.carrier) : 0,
      source: sourceOf(one.carrier),
      isEstimated: false,
    })),
    ...estimates.map((one) => ({ ...one, perUnit: 1, source: sourceOf(one.carrier), isEstimated: true })),
  ];
  return counted.flatMap(
    ({ displaced, tonnes, members, factor, perUnit, source, isEstimated, household, days }) =>
      displaced || tonnes === null || factor.value <= 0
        ? []
        : [
            {
              sector,
              source,
              isEstimated,
              household,
              kWh: kWhOf(tonnes * members, factor.value) * perUnit,
              days: lengthOf(days),
            },
          ],
  );
}

const meteredSource = ({ activity, unit }: ExplainAnswer['parts'][number]): HeatSource | undefined =>
  unit === 'cubicMeter' ? 'gas' : activity === 'heatPump' ? 'heatPump' : 'electricHeating';

const sourceOf = (carrier: Carrier): HeatSource | undefined =>
  canBeEstimated(carrier) ? carrier : undefined;

const kWhOf = (tonnes: number, kgPerKWh: number): number => (tonnes * 1_000) / kgPerKWh;

const lengthOf = (days: ExplainAnswer['parts'][number]['days']): number =>
  days.reduce((sum, { from, to }) => sum + dayOfIso(to) - dayOfIso(from), 0);

function powerOf({ parts }: ExplainAnswer): Why | undefined {
  const kWh = parts.reduce(
    (sum, { displaced, tonnes, factor }) =>
      displaced || tonnes === null || factor.value <= 0 ? sum : sum + kWhOf(tonnes, factor.value),
    0,
  );
  const members = new Set(parts.filter(({ displaced }) => !displaced).map((part) => part.members));
  const [people] = members;
  const isOne = members.size === 1 && people !== undefined && Number.isInteger(people);
  return kWh > 0 ? { kind: 'power', kWh, usual: USUAL_POWER, ...(isOne && { people }) } : undefined;
}

function carOf({ vehicles }: ExplainAnswer): Why | undefined {
  const used = vehicles.flatMap((vehicle) => vehicle.used ?? []);
  const km = used.reduce((sum, one) => sum + one.km, 0);
  const [only] = used;
  if (!only || km <= 0) return undefined;
  const fuel = FUELS.find((one) => one === fuelOf(only));
  if (used.length > 1 || !fuel || only.power) return { kind: 'car', km };
  return { kind: 'car', km, use: { per100: only.avgFuelConsume, fuel, usual: ASSUMED_CONSUMPTION[fuel] } };
}

const FUELS = Object.keys(ASSUMED_CONSUMPTION) as readonly ComparedFuel[];

/** A factor names its fuel by its source; what has none runs on the mains. */
const fuelOf = ({ unit, factor }: NonNullable<ExplainAnswer['vehicles'][number]['used']>): string =>
  unit === 'kWhPer100km' ? 'electric' : factor.source;

function flightsOf({ flights }: ExplainAnswer): Why | undefined {
  const hours = flights.reduce((sum, { used }) => sum + (used?.hours ?? 0), 0);
  return hours > 0 ? { kind: 'flights', hours } : undefined;
}

/** Meals are no rough say, and a level that amounts stand in the place of tells about nothing. */
const levelOf = ({ levels }: ExplainAnswer): Why | undefined =>
  levels.some(({ displaced, periods }) => !displaced && periods.some(({ meals }) => meals === undefined))
    ? { kind: 'level' }
    : undefined;
