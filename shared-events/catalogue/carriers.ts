/** Carriers that heat a home where no counter shows it, paid by the bill. */
export const BILLED_CARRIERS = [
  'heatingOil',
  'lpg',
  'pellets',
  'firewood',
  'districtHeat',
  'heatingStatement',
] as const;
/** Known by an estimate only: their meters show the rest. */
const ESTIMATED_ONLY_CARRIERS = ['gas', 'heatPump', 'electricHeating'] as const;
export const CARRIERS = [...BILLED_CARRIERS, ...ESTIMATED_ONLY_CARRIERS] as const;

export type BilledCarrier = (typeof BILLED_CARRIERS)[number];
export type Carrier = (typeof CARRIERS)[number];
/** Carriers of which the need of a home of some size is known. */
export type EstimatedCarrier = Exclude<Carrier, 'lpg' | 'heatingStatement'>;
/** Estimated carriers that do not run on power. */
export type BurntCarrier = Exclude<EstimatedCarrier, 'heatPump' | 'electricHeating'>;

/** Sources of heat; a statement names its own. */
export const HEAT_SOURCES = [
  ...CARRIERS.filter((carrier) => carrier !== 'heatingStatement'),
  'organicGas',
] as const;
export type HeatSource = (typeof HEAT_SOURCES)[number];

/** The German mix, or a green tariff. */
export const POWER_SOURCES = ['mix', 'green'] as const;
export type PowerSource = (typeof POWER_SOURCES)[number];

/** Fuels behind the heat of a landlord's statement. */
export const STATEMENT_FUELS = [
  'gas',
  'heatingOil',
  'districtHeat',
  'pellets',
  'heatPump',
  'unknown',
] as const;
export type StatementFuel = (typeof STATEMENT_FUELS)[number];

/** Units of the amount of a bill or delivery; firewood in stacked cubic metres. */
export const CARRIER_UNITS = {
  heatingOil: 'litre',
  lpg: 'litre',
  pellets: 'kg',
  firewood: 'stackedCubicMeter',
  districtHeat: 'kWh',
  heatingStatement: 'kWh',
} as const satisfies Record<BilledCarrier, string>;

export const SUPPLY_UNITS = [...new Set(Object.values(CARRIER_UNITS))];

/** Filled up now and then: what is filled up was used since the delivery before. */
const DELIVERED_CARRIERS: ReadonlySet<Carrier> = new Set(['heatingOil', 'lpg', 'pellets']);
/** Carriers whose supplier names a factor of its own. */
const OWN_FACTOR_CARRIERS: ReadonlySet<Carrier> = new Set(['districtHeat', 'heatingStatement']);

export const isBilled = (carrier: Carrier): carrier is BilledCarrier => carrier in CARRIER_UNITS;

export const canBeEstimated = (carrier: Carrier): carrier is EstimatedCarrier =>
  carrier !== 'lpg' && carrier !== 'heatingStatement';

/** Whether wood is burnt, as far as it is said: its CO2 is counted where it is felled. */
export const burnsWood = (carrier: string, fuel: string | undefined): boolean =>
  carrier === 'pellets' || carrier === 'firewood' || (carrier === 'heatingStatement' && fuel === 'pellets');

export const runsOnPower = (carrier: Carrier): carrier is Exclude<EstimatedCarrier, BurntCarrier> =>
  carrier === 'heatPump' || carrier === 'electricHeating';

/** Whether amounts of the carrier may be entered as deliveries. */
export const isDelivered = (carrier: Carrier): boolean => DELIVERED_CARRIERS.has(carrier);

/** Whether its supplier may name a factor. */
export const namesOwnFactor = (carrier: Carrier): boolean => OWN_FACTOR_CARRIERS.has(carrier);

export const isCarrier = (value: unknown): value is Carrier => CARRIERS.some((carrier) => carrier === value);
