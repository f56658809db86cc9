import type { ActivityName, MeasuredObject } from '../catalogue/activities.ts';
import type { Carrier, StatementFuel } from '../catalogue/carriers.ts';
import type { DemandEdition } from '../catalogue/demandEditions.ts';
import type { GasType, HouseType, PowerType, Unit } from '../catalogue/housing.ts';
import type { FlightType, FuelType, VehicleType } from '../catalogue/mobility.ts';
import type { SupportedType } from '../catalogue/supportedTypes.ts';
import type { AmountKind, AmountValues } from '../habits/amounts.ts';
import type { AnswerValues } from '../habits/habits.ts';
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
  /** Percent of a heat pump's power that warms water; absent: not asked yet, and none. */
  readonly warmWaterShare?: number | undefined;
}

/** Terms of a meter from a day on; a field left out goes on from the terms before it by date. */
export interface TermsInput {
  /** Null: from the beginning. */
  readonly from: Day | null;
  readonly electricPowerType?: PowerType | undefined;
  readonly gasType?: GasType | undefined;
  readonly calorificValue?: number | undefined;
  readonly conversionNumber?: number | undefined;
  readonly activities?: readonly ActivityInput[] | undefined;
}

/** When a counter counts; `activeUntil` is exclusive. */
export interface ActiveDays {
  /** Null: it was there before, whatever the first reading says. */
  readonly activeFrom?: Day | null | undefined;
  readonly activeUntil?: Day | undefined;
}

/** A main meter as entered. */
export interface MeterInput extends ActiveDays {
  readonly id: number;
  /** Meters and supplies it was a second one to when it was added; beside one of them it counts from its first reading. */
  readonly secondTo: readonly number[];
  readonly householdId: number;
  readonly measuredObj: MeasuredObject;
  readonly unit: Unit;
  /** In order of day; the first are from the beginning and have activities. */
  readonly terms: readonly [TermsInput, ...TermsInput[]];
  /** Sub-meters that the terms name; the use of a removed one goes back to the rest. */
  readonly subMeters: readonly (ActiveDays & { readonly id: number; readonly removed?: true | undefined })[];
}

/** Bill of a supplier for the days from `from` to `until` (exclusive), in the unit of the carrier. */
export interface BillInput {
  readonly id: number;
  readonly from: Day;
  readonly until: Day;
  readonly amount: number;
  /** kg CO2e per unit, as the supplier says. */
  readonly factor?: number | undefined;
  /** Percent of it that warmed water; absent: as of the supply. */
  readonly hotWater?: number | undefined;
}

/** Amount filled up on a day, in the unit of the carrier. */
export interface DeliveryInput {
  readonly id: number;
  readonly day: Day;
  readonly amount: number;
}

/** Heating without a counter: by bills, by deliveries or by an estimate. */
export interface SupplyInput extends ActiveDays {
  readonly id: number;
  /** Meters and supplies it was a second one to when it was added; beside one of them it counts from its first bill. */
  readonly secondTo: readonly number[];
  readonly householdId: number;
  readonly carrier: Carrier;
  /** Percent of the heat that warms water. */
  readonly hotWater: number;
  /** kg CO2e per unit, as the supplier says. */
  readonly factor?: number | undefined;
  /** Tariff of a heat pump or electric heating that is estimated. */
  readonly powerType?: PowerType | undefined;
  /** By the size of the home in square metres. */
  readonly estimate?: { readonly area: number; readonly edition?: DemandEdition } | undefined;
  /** Fuel behind the heat of a landlord's statement; absent: unknown. */
  readonly fuel?: StatementFuel | undefined;
  /** Epoch seconds: of an estimate and a level of one household the one entered later holds. */
  readonly enteredAt: number;
  readonly bills: readonly BillInput[];
  readonly deliveries: readonly DeliveryInput[];
}

export interface HouseholdInput {
  /** Square metres. */
  readonly hhArea?: number | undefined;
  readonly hhHouseType?: HouseType | undefined;
  readonly members: readonly MemberCount[];
  readonly livedFrom?: Day | undefined;
  /** Exclusive. */
  readonly livedUntil?: Day | undefined;
}

/** All that a citizen's housing footprint is computed from. */
export interface HousingInputs {
  readonly households: Readonly<Record<number, HouseholdInput>>;
  /** In order of entry. */
  readonly meters: readonly MeterInput[];
  /** By meter id, sub-meters included; each list in order of entry. */
  readonly readings: Readonly<Record<number, readonly CounterReading[]>>;
  /** In order of entry. */
  readonly supplies: readonly SupplyInput[];
}

/** A level said for the time from a day on. */
export interface LevelEntry {
  readonly id: number;
  readonly name: string;
  readonly from: Day;
  /** Exclusive; without it nothing ends the level, and another one that begins later covers it as long as it holds. */
  readonly until?: Day | undefined;
  /** The household it is bound to, if any. */
  readonly householdId?: number | undefined;
  /** Epoch seconds; without it before any supply was entered. */
  readonly enteredAt?: number | undefined;
  /** Answers, where the entry is no level. */
  readonly values?: AnswerValues | undefined;
}

/** A type of consumption entered as levels over time. */
export interface LevelInput {
  readonly id: number;
  readonly supportedType: SupportedType;
  /** In order of day. */
  readonly history: readonly LevelEntry[];
}

/** Kilometres of a calendar year. */
export interface VehicleUsage {
  readonly year: number;
  readonly km: number;
  /** How many people the kilometres are of; 1 without it. */
  readonly sharedBy?: number;
}

export interface VehicleInput {
  readonly id: number;
  readonly zeroMeter: false;
  readonly type: VehicleType;
  readonly fuelType: FuelType;
  /** In order of year; at least one. */
  readonly usages: readonly VehicleUsage[];
  /** Litres per 100 km; kg for natural gas, kWh for power. */
  readonly avgFuelConsume: number;
  /** kWh per 100 km of all kilometres, of a plug-in hybrid beside its petrol. */
  readonly avgPowerConsume?: number;
  /** Epoch seconds of a day in Europe/Berlin; without it the vehicle was always there. */
  readonly ownedFrom?: number;
  /** The same, exclusive. */
  readonly ownedUntil?: number;
  /** Percent of the power that a meter at home may show; 0 without it. */
  readonly chargedAtHome?: number;
  /** Tonnes, with the battery. */
  readonly weight?: number;
  readonly batteryKWh?: number;
  readonly builtYear?: number;
}

export interface FlightInput {
  readonly id: number;
  readonly zeroMeter: false;
  readonly type: FlightType;
  /** Hours of the calendar year, outbound and return together. */
  readonly hours: number;
  readonly year: number;
}

/** Said that there is none: from a year on, or for every year. */
export interface NoneInput {
  readonly id: number;
  readonly zeroMeter: true;
  readonly from?: number;
}

/** In order of entry: what is entered after a declaration may end it. */
export type Entries<E> = readonly (E | NoneInput)[];

/** Amounts of a kind of a calendar year, as they were said. */
export interface AmountsInput {
  readonly kind: AmountKind;
  readonly year: number;
  readonly values: AmountValues;
}

/** All that a citizen's footprint is computed from. */
export interface FootprintInputs {
  readonly housing: HousingInputs;
  readonly consumption: {
    readonly chosenTypes: readonly LevelInput[];
    /** A kind has one entry a year. */
    readonly amounts?: readonly AmountsInput[] | undefined;
  };
  readonly mobility: { readonly vehicles: Entries<VehicleInput>; readonly flights: Entries<FlightInput> };
}
