/** A life as the model reads it from events, without what was removed. Days are those of UTC: all dates of the lives are noon. */
export interface Life {
  readonly homes: Home[];
  readonly meters: MeterOfLife[];
  readonly supplies: SupplyOfLife[];
  readonly levels: LevelOfLife[];
  /** In order of entry: what comes later may deny what was said before it. */
  readonly vehicles: VehicleOfLife[];
  readonly amounts: readonly AmountsOfLife[];
}
interface Home {
  readonly id: number;
  readonly isApartment: boolean;
  /** Square metres. */
  area: number;
  /** In order of entry; the first holds from the beginning. */
  readonly members: { readonly from: number; readonly count: number }[];
  livedFrom?: number | undefined;
  livedUntil?: number | undefined;
}
/** Days on which something counts; `from` undefined: nothing was said, null: always. */
export interface Active {
  from?: number | null | undefined;
  until?: number | undefined;
}
/** Ids of what was there already when a meter or supply was added, of which it is a second one. */
interface Added {
  readonly secondTo: readonly number[];
}
export interface MeterOfLife extends Active, Added {
  readonly id: number;
  home: number;
  readonly kind: 'ePower' | 'gas';
  readonly terms: TermsOfLife[];
  readings: ReadingOfLife[];
  /** A heat pump's counter. */
  sub?: SubMeterOfLife | undefined;
}
interface SubMeterOfLife extends Active {
  readonly id: number;
  readings: ReadingOfLife[];
  removed?: boolean;
}
export interface TermsOfLife {
  /** Without an end to the past for those that the meter was added with. */
  readonly from: number;
  readonly eco?: boolean | undefined;
  /** Shares in percent by activity; a heat pump may have the sub-meter. */
  readonly shares?: Readonly<Record<string, number | 'sub'>> | undefined;
  /** Percent of the heat pump's use that warms water; said with the shares. */
  readonly water?: number | undefined;
}
export interface ReadingOfLife {
  readonly id: number;
  readonly day: number;
  readonly value: number;
  readonly replaced?: boolean | undefined;
}
export interface SupplyOfLife extends Active, Added {
  readonly id: number;
  readonly home: number;
  readonly carrier: string;
  /** Fuel of a statement's heat. */
  readonly fuel?: string | undefined;
  /** Percent. */
  hotWater: number;
  /** Square metres. */
  readonly estimate?: number | undefined;
  readonly edition?: string | undefined;
  /** Bills of one supply do not overlap. */
  bills: BillOfLife[];
  deliveries: { readonly id: number; readonly day: number; readonly amount: number }[];
  readonly enteredAt: number;
}
interface BillOfLife {
  readonly id: number;
  readonly from: number;
  readonly until: number;
  readonly amount: number;
  readonly factor?: number | undefined;
  /** Percent; without it that of the supply. */
  readonly hotWater?: number | undefined;
}
export interface LevelOfLife {
  readonly id: number;
  readonly type: string;
  /** Tonnes a year of a level; answers are counted by day. */
  readonly tonnes: number;
  readonly values?: ValuesOfLife | undefined;
  readonly from: number;
  readonly until?: number | undefined;
  readonly home?: number | undefined;
  readonly enteredAt?: number | undefined;
}
export type ValuesOfLife = Readonly<Record<string, number | string>>;
/** A vehicle, or the word that there is none. */
export interface VehicleOfLife {
  readonly id: number;
  /** None from a year on; in all years without one. */
  readonly none?: { readonly from?: number | undefined };
  readonly traits: TraitsOfLife;
  readonly usages: readonly UsageOfLife[];
}
export interface UsageOfLife {
  readonly year: number;
  readonly km: number;
  readonly sharedBy: number;
}
export interface TraitsOfLife {
  readonly type?: string;
  readonly fuelType?: string;
  /** Litres, kg or kWh on 100 km; kWh beside the petrol of a plug-in hybrid. */
  readonly avgFuelConsume?: number;
  readonly avgPowerConsume?: number | null | undefined;
  /** Tonnes. */
  readonly weight?: number | null | undefined;
  readonly batteryKWh?: number | null | undefined;
  readonly builtYear?: number | null | undefined;
  /** Epoch seconds. */
  readonly ownedFrom?: number | null | undefined;
  readonly ownedUntil?: number | null | undefined;
}
/** Said of a kind and year, whole: the last word on them holds. */
export interface AmountsOfLife {
  readonly kind: string;
  readonly year: number;
  readonly values: Readonly<Record<string, number>>;
}
