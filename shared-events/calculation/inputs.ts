import type { ActivityName, MeasuredObject } from '../constants/activities.ts';
import type { SupportedType } from '../constants/consumptionTypes.ts';
import type { GasType, PowerType, Unit } from '../constants/housing.ts';
import type { FlightType, FuelType } from '../constants/mobility.ts';
import type { Day } from './calendar.ts';
import type { CounterReading } from './segments.ts';

/** How many people live in a household from a day on; null: from the beginning. In order of entry. */
export interface MemberCount {
  readonly from: Day | null;
  readonly count: number;
}

export interface ActivityInput {
  readonly name: ActivityName;
  /** Percent of what the sub-meters leave; absent where the activity has a sub-meter. */
  readonly share?: number | undefined;
  readonly subMeterId?: number | undefined;
}

/** A main meter as entered, with its readings and those of its sub-meters, by counter. */
export interface MeterInput {
  readonly id: number;
  readonly householdId: number;
  readonly measuredObj: MeasuredObject;
  readonly unit: Unit;
  readonly electricPowerType?: PowerType | undefined;
  readonly gasType?: GasType | undefined;
  readonly calorificValue?: number | undefined;
  readonly conversionNumber?: number | undefined;
  readonly activeFrom?: Day | undefined;
  readonly activeUntil?: Day | undefined;
  readonly activities: readonly ActivityInput[];
}

/** All that a citizen's housing footprint is computed from. */
export interface HousingInputs {
  readonly households: Readonly<Record<number, { readonly members: readonly MemberCount[] }>>;
  readonly meters: readonly MeterInput[];
  /** By meter id, sub-meters included; each list in order of entry. */
  readonly readings: Readonly<Record<number, readonly CounterReading[]>>;
}

/** A type of consumption entered as levels over time. */
export interface LevelInput {
  readonly id: number;
  readonly supportedType: SupportedType;
  /** The household it is bound to, if any. */
  readonly householdId?: number | undefined;
  /** At least one; in order of day, one a day. */
  readonly history: readonly { readonly name: string; readonly from: Day }[];
}

export interface VehicleInput {
  readonly id: number;
  readonly fuelType: FuelType;
  readonly kmPerYear: number;
  /** The calendar year of the kilometres. */
  readonly year: number;
  /** Litres per 100 km; kg for natural gas. */
  readonly avgFuelConsume: number;
}

export interface FlightInput {
  readonly id: number;
  readonly type: FlightType;
  /** Of the calendar year, outbound and return together. */
  readonly hours: number;
  readonly year: number;
}

/** Entries, or the declaration that there are none. */
type Entries<E> = readonly (
  | (E & { readonly zeroMeter: false })
  | { readonly id: number; readonly zeroMeter: true }
)[];

/** All that a citizen's footprint is computed from. */
export interface FootprintInputs {
  readonly housing: HousingInputs;
  readonly consumption: { readonly chosenTypes: readonly LevelInput[] };
  readonly mobility: { readonly vehicles: Entries<VehicleInput>; readonly flights: Entries<FlightInput> };
}
