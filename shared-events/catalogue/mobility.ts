export const VEHICLE_TYPES = ['scooter', 'car', 'van', 'motorbike', 'bus', 'truck'] as const;
/** Fuels that a tank holds; each has a factor and a source of its own. */
const TANK_FUELS = ['gasoline', 'diesel', 'LPG', 'naturalGas'] as const;
export const FUEL_TYPES = [...TANK_FUELS, 'electric', 'plugInHybrid'] as const;
export const FLIGHT_TYPES = ['inCountry', 'inEurope', 'transcontinental'] as const;

export type VehicleType = (typeof VEHICLE_TYPES)[number];
export type TankFuel = (typeof TANK_FUELS)[number];
export type FuelType = (typeof FUEL_TYPES)[number];
export type FlightType = (typeof FLIGHT_TYPES)[number];

/** How a vehicle runs: the unit of its consumption, the fuel of its tank, and whether it is charged. */
export const FUELS = {
  gasoline: { unit: 'litresPer100km', tank: 'gasoline', charged: false },
  diesel: { unit: 'litresPer100km', tank: 'diesel', charged: false },
  LPG: { unit: 'litresPer100km', tank: 'LPG', charged: false },
  // Natural gas (CNG) is sold in kg.
  naturalGas: { unit: 'kgPer100km', tank: 'naturalGas', charged: false },
  electric: { unit: 'kWhPer100km', tank: null, charged: true },
  // Its consumption is that of its petrol; the power it takes is said beside.
  plugInHybrid: { unit: 'litresPer100km', tank: 'gasoline', charged: true },
} as const satisfies Record<FuelType, { unit: string; tank: TankFuel | null; charged: boolean }>;

/** Whether a vehicle of this fuel runs on power, wholly or beside petrol. */
export const runsOnMains = (fuel: FuelType | undefined): boolean =>
  fuel !== undefined && FUELS[fuel]?.charged;

/** Number of people who share a car, at most. */
export const MOST_SHARING = 9;

/** Values of a vehicle until others are said; the year is that of its rough value. */
export const VEHICLE_DEFAULTS = { type: 'car', fuelType: 'gasoline', year: 2022 } as const;
