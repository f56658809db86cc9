import {
  CONSUMPTION_TYPES,
  LEVEL_TYPES,
  type LevelType,
} from '@footprint/shared-events/catalogue/consumptionTypes.ts';
import { FLAT_SECTORS, type SectorName } from '@footprint/shared-events/catalogue/sectors.ts';
import type { ChosenTypeAnswer } from '@footprint/shared-events/consumption/api.ts';
import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import { isOwn } from '@footprint/shared-events/emissions/yearTotal.ts';
import type { HouseholdAnswer, MeterAnswer } from '@footprint/shared-events/housing/api.ts';
import type { SupplyAnswer } from '@footprint/shared-events/housing/supplyApi.ts';
import type { FlightAnswer, VehicleAnswer } from '@footprint/shared-events/mobility/api.ts';
import { heats } from '../../blocks/nextStep/newHome.ts';
import { QUESTION_OF } from '../../blocks/nextStep/questions.ts';
import { levelStep, stepOf } from '../../flow/inputFlow.ts';
import { isInUse } from '../../forms/homes.ts';

/** Entries of a citizen, of all kinds that a figure comes from. */
export interface Entered {
  readonly homes: readonly HouseholdAnswer[];
  readonly meters: readonly MeterAnswer[];
  readonly supplies: readonly SupplyAnswer[];
  readonly levels: readonly ChosenTypeAnswer[];
  readonly vehicles: readonly VehicleAnswer[];
  readonly flights: readonly FlightAnswer[];
}

/** Where a figure comes from; `flat`: the average, whatever is entered; `over`: what was entered ended, or is of a home one left. */
export type Source =
  | { readonly kind: 'average' | 'flat' | 'over' | 'withHeating' | 'noVehicle' | 'noFlight' }
  /** `name`: of the counter, where it is one. */
  | {
      readonly kind: 'meter';
      readonly count: number;
      readonly last: number | undefined;
      readonly name?: string;
    }
  | { readonly kind: 'supply'; readonly name: string; readonly bills: number }
  | { readonly kind: 'supplies' | 'vehicles' | 'flights'; readonly count: number }
  | { readonly kind: 'vehicle'; readonly name: string }
  | { readonly kind: 'level'; readonly type: LevelType; readonly level: string };

export interface InputRow {
  readonly sector: SectorAnswer;
  /** Tonnes that count in the year's sum. */
  readonly counted: number;
  readonly own: boolean;
  readonly source: Source;
  /** Where it is entered, or what was entered lies. */
  readonly to: string;
}

type Found = Pick<InputRow, 'source' | 'to'>;

/**
 * The rows of some sectors, in their order. Where a sector is one's own, its row names what counted in it, as long as that
 * goes on where one lives; else what was entered for it and does not count yet.
 */
export const inputRows = (sectors: readonly SectorAnswer[], entered: Entered): readonly InputRow[] =>
  sectors.map((sector) => {
    const own = isOwn(sector);
    const going = found(sector.name, inUse(entered));
    const source = own ? sourceOf(sector.name, inUse(countedIn(sector, entered))) : going;
    return {
      sector,
      own,
      counted: sector.ownTonnes + sector.averageTonnes,
      ...(source ?? unasked(sector, own || isOver(sector.name, entered))),
      // A meter that does not count yet is read on, whatever stands in its place.
      ...(source && going && { to: going.to }),
    };
  });

/** How a domain's figures are known: by meters and bills, by estimates, by both, or by what was stated; or part of them is not. */
export type Knowledge = 'measured' | 'estimated' | 'partlyEstimated' | 'stated' | 'gap';

type Kind = SectorAnswer['kinds'][number]['kind'];

const MEASURED: readonly Kind[] = ['meter', 'supply'];
const ESTIMATED: readonly Kind[] = ['level', 'estimate'];

/** How the sectors of a domain that are asked for are known, by what counts in them. */
export function knowledgeOf(sectors: readonly SectorAnswer[]): Knowledge {
  const asked = sectors.filter(({ name }) => QUESTION_OF[name]);
  if (asked.some(({ averageTonnes }) => averageTonnes > 0)) return 'gap';
  const counted = asked.flatMap(({ kinds }) => kinds.flatMap(({ kind, counts }) => (counts ? [kind] : [])));
  if (counted.some((kind) => ESTIMATED.includes(kind)))
    return counted.every((kind) => ESTIMATED.includes(kind)) ? 'estimated' : 'partlyEstimated';
  return counted.length > 0 && counted.every((kind) => MEASURED.includes(kind)) ? 'measured' : 'stated';
}

/** Entries that counted in a sector, of all that were made. */
function countedIn({ kinds }: SectorAnswer, entered: Entered): Entered {
  const counted = new Set(
    kinds.flatMap(({ kind, entryId, counts }) => (counts ? [`${kind} ${entryId}`] : [])),
  );
  const has = (kind: Kind, id: number) => counted.has(`${kind} ${id}`);
  return {
    homes: entered.homes,
    // A use with a counter of its own is named after that.
    meters: entered.meters.flatMap((meter) =>
      has('meter', meter.id)
        ? [meter]
        : meter.subMeters
            .filter(({ id }) => has('meter', id))
            .map(({ name, lastValue }) => ({ ...meter, name, lastValue })),
    ),
    supplies: entered.supplies.filter(({ id }) => has('supply', id) || has('estimate', id)),
    levels: entered.levels.filter(({ id }) => has('level', id)),
    vehicles: entered.vehicles.filter(({ id }) => has('vehicle', id)),
    flights: entered.flights.filter(({ id }) => has('flight', id)),
  };
}

/** The source of a sector among what counted in it; a counter goes before a bill, and that before what was said. */
function sourceOf(name: SectorName, counted: Entered): Found | undefined {
  if (name === 'motorVehicles') return driven(counted) ?? metered(counted.meters);
  if (name === 'flying') return flown(counted);
  const heat = metered(counted.meters) ?? supplied(counted);
  const isShared = counted.meters.length === 0 || counted.meters.some(heats);
  if (heat && name === 'warmWater' && isShared) return { source: { kind: 'withHeating' }, to: heat.to };
  return heat ?? said(counted, name);
}

/** Entries that go on where one lives. */
const inUse = (entered: Entered): Entered => {
  const { homes, meters, supplies, levels } = entered;
  const holds = ({ history }: ChosenTypeAnswer): boolean =>
    history.length === 0 ||
    history.some(({ groupId, endAt }) => isInUse({ groupId, activeUntil: endAt }, homes));
  return {
    ...entered,
    meters: meters.filter((meter) => isInUse(meter, homes)),
    supplies: supplies.filter((supply) => isInUse(supply, homes)),
    levels: levels.filter(holds),
  };
};

/** Whether something was entered for a sector that does not go on where one lives. */
const isOver = (name: SectorName, entered: Entered): boolean => found(name, entered) !== undefined;

/** Whether a meter runs where one lives. */
export const hasMeterInUse = (entered: Entered): boolean => inUse(entered).meters.length > 0;

/** Heatings without a counter beside a gas meter, to which the row of the heating leads: each has a row of its own. */
export function heatingsBeside(entered: Entered): readonly SupplyAnswer[] {
  const { meters, supplies } = inUse(entered);
  return metered(meters.filter(heats)) ? supplies : [];
}

function unasked({ name, ghgDomain }: SectorAnswer, over: boolean): Found {
  const menu = {
    housing: 'housing',
    mobility: 'mobility',
    'food-leisure': 'foodLeisure',
    work: 'work',
  } as const;
  return {
    source: { kind: over ? 'over' : FLAT_SECTORS.has(name) ? 'flat' : 'average' },
    to: stepOf(QUESTION_OF[name] ?? menu[ghgDomain]).path,
  };
}

/** Entries for a sector; what is metered goes before what is billed, and that before what was said. */
function found(name: SectorName, entered: Entered): Found | undefined {
  const { meters } = entered;
  switch (name) {
    case 'ePower':
      return metered(meters.filter(({ measuredObj }) => measuredObj === 'ePower')) ?? said(entered, name);
    case 'heating':
      return metered(meters.filter(heats)) ?? supplied(entered) ?? said(entered, name);
    case 'warmWater': {
      const heat = metered(meters.filter(heats)) ?? supplied(entered);
      return heat ? { source: { kind: 'withHeating' }, to: heat.to } : metered(meters.filter(warmsWater));
    }
    case 'motorVehicles':
      return driven(entered);
    case 'flying':
      return flown(entered);
    default:
      return said(entered, name);
  }
}

const warmsWater = ({ activities }: MeterAnswer): boolean =>
  activities.some(({ name, warmWaterShare = 0 }) => name === 'warmWater' || warmWaterShare > 0);

function metered(meters: readonly MeterAnswer[]): Found | undefined {
  const [first, ...others] = meters;
  if (!first) return undefined;
  const days = [first, ...others].flatMap(({ lastValue }) => (lastValue ? [lastValue.d] : []));
  return {
    source: {
      kind: 'meter',
      count: others.length + 1,
      last: days.length > 0 ? Math.max(...days) : undefined,
      ...(others.length === 0 && { name: first.name }),
    },
    to: `${stepOf('values').path}?meter=${first.id}`,
  };
}

function supplied({ supplies }: Entered): Found | undefined {
  const [first, ...others] = supplies;
  if (!first) return undefined;
  const { path } = stepOf('supplies');
  return others.length > 0
    ? { source: { kind: 'supplies', count: others.length + 1 }, to: path }
    : { source: { kind: 'supply', name: first.name, bills: first.bills.length }, to: `${path}/${first.id}` };
}

function said({ levels }: Entered, sector: SectorName): Found | undefined {
  const type = LEVEL_TYPES.find((one) => CONSUMPTION_TYPES[one].sector === sector);
  const level = levels.find(({ supportedType }) => supportedType === type);
  if (!type || !level) return undefined;
  return { source: { kind: 'level', type, level: level.name }, to: levelStep(type).path };
}

function driven({ vehicles }: Entered): Found | undefined {
  if (vehicles.length === 0) return undefined;
  const own = vehicles.filter(({ zeroMeter }) => !zeroMeter);
  const { path } = stepOf('vehicles');
  const [first] = own;
  if (!first) return { source: { kind: 'noVehicle' }, to: path };
  return own.length === 1 && first.name
    ? { source: { kind: 'vehicle', name: first.name }, to: path }
    : { source: { kind: 'vehicles', count: own.length }, to: path };
}

function flown({ flights }: Entered): Found | undefined {
  if (flights.length === 0) return undefined;
  const count = flights.filter(({ zeroMeter }) => !zeroMeter).length;
  return {
    source: count === 0 ? { kind: 'noFlight' } : { kind: 'flights', count },
    to: stepOf('flights').path,
  };
}
