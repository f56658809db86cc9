/** A life as the model and the product are given it. */
export interface Life {
  readonly homes: readonly Home[];
  readonly meters: readonly MeterOfLife[];
  readonly supplies: readonly SupplyOfLife[];
  readonly levels: readonly LevelOfLife[];
}
export interface Home {
  readonly id: number;
  readonly members: number;
  /** Another number of members from a day on. */
  readonly later?: { readonly from: number; readonly members: number } | undefined;
  readonly livedFrom?: number | undefined;
  readonly livedUntil?: number | undefined;
}
export interface MeterOfLife {
  readonly id: number;
  readonly home: number;
  readonly kind: 'ePower' | 'gas';
  readonly from?: number | undefined;
  readonly until?: number | undefined;
  readonly terms: readonly TermsOfLife[];
  readonly readings: readonly ReadingOfLife[];
  /** A heat pump's counter. */
  readonly sub?: SubMeterOfLife | undefined;
  /** For good, or brought back as it was. */
  readonly removed?: 'gone' | 'back' | undefined;
}
interface SubMeterOfLife {
  readonly id: number;
  readonly readings: readonly ReadingOfLife[];
  readonly from?: number | undefined;
  readonly until?: number | undefined;
  /** For good, or brought back as it was. */
  readonly removed?: 'gone' | 'back' | undefined;
}
export interface TermsOfLife {
  readonly from: number;
  readonly eco?: boolean | undefined;
  /** Shares in percent by activity; a heat pump may have the sub-meter. */
  readonly shares?: Readonly<Record<string, number | 'sub'>> | undefined;
  /** Percent of the heat pump's use that warms water; said with the shares. */
  readonly water?: number | undefined;
}
export interface ReadingOfLife {
  readonly day: number;
  readonly value: number;
  readonly replaced?: boolean | undefined;
}
export interface SupplyOfLife {
  readonly id: number;
  readonly home: number;
  /** How many meters were there before it. */
  readonly after: number;
  readonly carrier: 'heatingOil' | 'districtHeat' | 'firewood' | 'heatPump' | 'gas' | 'heatingStatement';
  /** Fuel of a statement's heat. */
  readonly fuel?: 'gas' | 'heatingOil' | 'pellets' | 'heatPump' | 'unknown' | undefined;
  /** Percent. */
  readonly hotWater: number;
  readonly from?: number | undefined;
  readonly until?: number | undefined;
  /** Square metres. */
  readonly estimate?: number | undefined;
  readonly edition?: 'heizspiegel2024' | 'heizspiegel2025' | undefined;
  /** Bills of one supply do not overlap. */
  readonly bills: readonly BillOfLife[];
  readonly deliveries: readonly { readonly day: number; readonly amount: number }[];
  readonly enteredAt: number;
}
export interface BillOfLife {
  readonly from: number;
  readonly until: number;
  readonly amount: number;
  readonly factor?: number | undefined;
  /** Percent; without it that of the supply. */
  readonly hotWater?: number | undefined;
}
export interface LevelOfLife {
  readonly id: number;
  readonly type: 'heating' | 'electricPower';
  readonly tonnes: number;
  readonly from: number;
  readonly until?: number | undefined;
  readonly home?: number | undefined;
  readonly enteredAt?: number | undefined;
}
