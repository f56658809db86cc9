import { firstDayOf, noonOf } from '../calculation/calendar.ts';
import { ASSUMED_CONSUMPTION } from '../catalogue/assumedConsumption.ts';
import { runsOnPower } from '../catalogue/carriers.ts';
import { GREEN_POWER_LEVEL } from '../catalogue/consumptionTypes.ts';
import type { SectorName } from '../catalogue/sectors.ts';
import type { SupportedType } from '../catalogue/supportedTypes.ts';
import type { ConsumptionEvent } from '../consumption/events.ts';
import type { HousingEvent } from '../housing/events.ts';
import type { MobilityEvent } from '../mobility/events.ts';
import { ASSUMED_FLIGHTS, ASSUMED_HOT_WATER, assumedArea, assumedHours } from './assumed.ts';
import type { CheckDraft } from './draft.ts';

/** Events that a draft becomes, area by area. */
export interface DraftEvents {
  readonly housing: readonly HousingEvent[];
  readonly consumption: readonly ConsumptionEvent[];
  readonly mobility: readonly MobilityEvent[];
}

/** Entries that a draft may become, each with an id of its own. */
const LABELS = [
  ...(['household', 'supply', 'car', 'flights'] as const),
  ...(['flight inCountry', 'flight inEurope', 'flight transcontinental'] as const),
  ...(['site electricPower', 'entry electricPower', 'site food', 'entry food'] as const),
  ...(['site shopping', 'entry shopping'] as const),
];
export type DraftLabel = (typeof LABELS)[number];
export type DraftIds = Readonly<Record<DraftLabel, number>>;

/** `newId`: always the same id for the same label, so that a draft that is kept again becomes the same. */
export const draftIds = (newId: (label: DraftLabel) => number): DraftIds =>
  Object.fromEntries(LABELS.map((label) => [label, newId(label)])) as DraftIds;

interface Keeping {
  readonly ids: DraftIds;
  /** Epoch seconds; no figure depends on it. */
  readonly now: number;
  /** A household that is there already: then none is made. */
  readonly householdId?: number | undefined;
  /** Ids of what levels of a type are entered in, where there are any. */
  readonly siteOf?: ((type: SupportedType) => number | undefined) | undefined;
  /** Sectors that stay as they are. */
  readonly own?: ReadonlySet<SectorName> | undefined;
}

/**
 * The events that keep a draft: the browser folds them for the figure it shows, the server stores them. Source: quick
 * check, "kept as".
 */
export function draftEvents(draft: CheckDraft, keeping: Keeping): DraftEvents {
  return {
    housing: housingEvents(draft, keeping),
    consumption: consumptionEvents(draft, keeping),
    mobility: mobilityEvents(draft, keeping),
  };
}

const isFree = ({ own }: Keeping, ...sectors: readonly SectorName[]): boolean =>
  !sectors.some((sector) => own?.has(sector));

const householdIdOf = ({ householdId, ids }: Keeping): number => householdId ?? ids.household;

function housingEvents(draft: CheckDraft, keeping: Keeping): readonly HousingEvent[] {
  const { hhMember, hhHouseType, carrier, edition, eco } = draft;
  const { ids, now } = keeping;
  const area = draft.hhArea ?? assumedArea(hhMember);
  const householdId = householdIdOf(keeping);
  const assumed = [
    ...(draft.hhArea ? [] : (['hhArea'] as const)),
    ...(hhHouseType ? [] : (['hhHouseType'] as const)),
  ];
  const household: HousingEvent = {
    type: 'HouseholdCreated',
    data: {
      householdId,
      name: 'Zuhause',
      hhMember,
      hhArea: area,
      hhHouseType: hhHouseType ?? 'apartmentHouse',
      ...(assumed.length > 0 && { assumed }),
    },
  };
  const households = keeping.householdId === undefined ? [household] : [];
  if (!carrier || !isFree(keeping, 'heating', 'warmWater')) return households;
  const supply: HousingEvent = {
    type: 'SupplyAdded',
    data: {
      supplyId: ids.supply,
      householdId,
      name: 'Heizung',
      carrier,
      hotWater: ASSUMED_HOT_WATER,
      estimate: { area, ...(edition && { edition }) },
      ...(eco && runsOnPower(carrier) && { powerType: 'eco' as const }),
      enteredAt: now,
    },
  };
  return [...households, supply];
}

function consumptionEvents(draft: CheckDraft, keeping: Keeping): readonly ConsumptionEvent[] {
  const power = draft.eco ? GREEN_POWER_LEVEL : draft.power;
  const householdId = householdIdOf(keeping);
  return [
    ...(isFree(keeping, 'ePower') ? level(draft, keeping, 'electricPower', power, { householdId }) : []),
    ...(isFree(keeping, 'nutrition') ? level(draft, keeping, 'food', draft.food) : []),
    ...(isFree(keeping, 'personalConsume') ? level(draft, keeping, 'shopping', draft.shopping) : []),
  ];
}

function level(
  { year }: CheckDraft,
  { ids, now, siteOf }: Keeping,
  supportedType: 'electricPower' | 'food' | 'shopping',
  name: string | undefined,
  bound: { readonly householdId?: number } = {},
): readonly ConsumptionEvent[] {
  if (name === undefined) return [];
  return [
    {
      type: 'ConsumptionTypeChosen',
      data: {
        siteId: siteOf?.(supportedType) ?? ids[`site ${supportedType}`],
        entryId: ids[`entry ${supportedType}`],
        supportedType,
        level: name,
        startAt: noonOf(firstDayOf(year)),
        ...bound,
        enteredAt: now,
      },
    },
  ];
}

function mobilityEvents(draft: CheckDraft, keeping: Keeping): readonly MobilityEvent[] {
  return [
    ...(isFree(keeping, 'motorVehicles') ? carEvents(draft, keeping.ids.car) : []),
    ...(isFree(keeping, 'flying') ? flightEvents(draft, keeping) : []),
  ];
}

function carEvents(
  { carKm, carFuel, fuelUse, year }: CheckDraft,
  vehicleId: number,
): readonly MobilityEvent[] {
  if (carKm === undefined) return [];
  if (carKm === 0) return [{ type: 'NoVehicleDeclared', data: { vehicleId, from: year } }];
  const fuelType = carFuel ?? 'gasoline';
  return [
    {
      type: 'VehicleAdded',
      data: {
        vehicleId,
        name: 'Auto',
        type: 'car',
        fuelType,
        kmPerYear: carKm,
        year,
        avgFuelConsume: fuelUse ?? ASSUMED_CONSUMPTION[fuelType],
        ...(fuelType === 'electric' && { chargedAtHome: 0 }),
      },
    },
  ];
}

function flightEvents(
  { flights, flightHours, year }: CheckDraft,
  { ids }: Keeping,
): readonly MobilityEvent[] {
  if (flights === undefined) return [];
  if (flights === 'none') return [{ type: 'NoFlightDeclared', data: { flightId: ids.flights, from: year } }];
  const part = (hours: number): number =>
    Math.round((hours / assumedHours(flights)) * (flightHours ?? 0) * 100) / 100;
  return ASSUMED_FLIGHTS[flights].map(({ type, hours }) => ({
    type: 'FlightAdded',
    data: {
      flightId: ids[`flight ${type}`],
      type,
      year,
      hours: flightHours === undefined ? hours : part(hours),
    },
  }));
}
