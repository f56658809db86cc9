import {
  CONSUMPTION_TYPES,
  type SupportedType,
} from '@footprint/shared-events/catalogue/consumptionTypes.ts';
import { FLAT_SECTORS, type SectorName } from '@footprint/shared-events/catalogue/sectors.ts';
import type { ChosenTypeAnswer } from '@footprint/shared-events/consumption/api.ts';
import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import { isOwn } from '@footprint/shared-events/emissions/yearTotal.ts';
import type { MeterAnswer } from '@footprint/shared-events/housing/api.ts';
import type { SupplyAnswer } from '@footprint/shared-events/housing/supplyApi.ts';
import type { FlightAnswer, VehicleAnswer } from '@footprint/shared-events/mobility/api.ts';
import { levelStep, stepOf } from '../../flow/inputFlow.ts';
import { QUESTION_OF } from './questions.ts';

/** What a citizen has entered, of all kinds that a figure comes from. */
export interface Entered {
  readonly meters: readonly MeterAnswer[];
  readonly supplies: readonly SupplyAnswer[];
  readonly levels: readonly ChosenTypeAnswer[];
  readonly vehicles: readonly VehicleAnswer[];
  readonly flights: readonly FlightAnswer[];
}

/** Where a figure comes from; `flat`: the average, whatever is entered. */
export type Source =
  | { readonly kind: 'average' | 'flat' | 'withHeating' | 'noVehicle' | 'noFlight' }
  | { readonly kind: 'meter'; readonly count: number; readonly last: number | undefined }
  | { readonly kind: 'supply'; readonly name: string; readonly bills: number }
  | { readonly kind: 'supplies' | 'vehicles' | 'flights'; readonly count: number }
  | { readonly kind: 'vehicle'; readonly name: string }
  | { readonly kind: 'level'; readonly type: SupportedType; readonly level: string };

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

/** The rows of some sectors, in their order. */
export const inputRows = (sectors: readonly SectorAnswer[], entered: Entered): readonly InputRow[] =>
  sectors.map((sector) => {
    const own = isOwn(sector);
    return {
      sector,
      own,
      counted: own ? (sector.emissions ?? sector.avgGhg) : sector.avgGhg,
      ...(found(sector.name, entered) ?? unasked(sector)),
    };
  });

/** Heatings without a counter beside a gas meter, to which the row of the heating leads: each has a row of its own. */
export const heatingsBeside = (entered: Entered): readonly SupplyAnswer[] =>
  metered(entered, 'gas') ? running(entered.supplies) : [];

function unasked({ name, ghgDomain }: SectorAnswer): Found {
  const menu = {
    housing: 'housing',
    mobility: 'mobility',
    'food-leisure': 'foodLeisure',
    work: 'work',
  } as const;
  return {
    source: { kind: FLAT_SECTORS.has(name) ? 'flat' : 'average' },
    to: stepOf(QUESTION_OF[name] ?? menu[ghgDomain]).path,
  };
}

/** What was entered for a sector; what is metered goes before what is billed, and that before what was said. */
function found(name: SectorName, entered: Entered): Found | undefined {
  switch (name) {
    case 'ePower':
      return metered(entered, 'ePower') ?? said(entered, name);
    case 'heating':
      return metered(entered, 'gas') ?? supplied(entered) ?? said(entered, name);
    case 'warmWater': {
      const heat = metered(entered, 'gas') ?? supplied(entered);
      return heat && { source: { kind: 'withHeating' }, to: heat.to };
    }
    case 'motorVehicles':
      return driven(entered);
    case 'flying':
      return flown(entered);
    default:
      return said(entered, name);
  }
}

function metered({ meters }: Entered, measured: MeterAnswer['measuredObj']): Found | undefined {
  const [first, ...others] = running(meters.filter(({ measuredObj }) => measuredObj === measured));
  if (!first) return undefined;
  const days = [first, ...others].flatMap(({ lastValue }) => (lastValue ? [lastValue.d] : []));
  return {
    source: {
      kind: 'meter',
      count: others.length + 1,
      last: days.length > 0 ? Math.max(...days) : undefined,
    },
    to: `${stepOf('values').path}?meter=${first.id}`,
  };
}

/** Those that have not ended; where all have, what they left still counts. */
function running<One extends { readonly activeUntil?: number | undefined }>(
  all: readonly One[],
): readonly One[] {
  const going = all.filter(({ activeUntil }) => activeUntil === undefined);
  return going.length > 0 ? going : all;
}

function supplied({ supplies }: Entered): Found | undefined {
  const [first, ...others] = running(supplies);
  if (!first) return undefined;
  const { path } = stepOf('supplies');
  return others.length > 0
    ? { source: { kind: 'supplies', count: others.length + 1 }, to: path }
    : { source: { kind: 'supply', name: first.name, bills: first.bills.length }, to: `${path}/${first.id}` };
}

function said({ levels }: Entered, sector: SectorName): Found | undefined {
  const level = levels.find(({ supportedType }) => CONSUMPTION_TYPES[supportedType].sector === sector);
  if (!level) return undefined;
  const { supportedType: type, name } = level;
  return { source: { kind: 'level', type, level: name }, to: levelStep(type).path };
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
