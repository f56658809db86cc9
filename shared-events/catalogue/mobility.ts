export const VEHICLE_TYPES = ['scooter', 'car', 'van', 'motorbike', 'bus', 'truck'] as const;
export const FUEL_TYPES = ['gasoline', 'diesel', 'LPG', 'naturalGas', 'electric', 'plugInHybrid'] as const;
export const FLIGHT_TYPES = ['inCountry', 'inEurope', 'transcontinental'] as const;

export type VehicleType = (typeof VEHICLE_TYPES)[number];
export type FuelType = (typeof FUEL_TYPES)[number];
export type FlightType = (typeof FLIGHT_TYPES)[number];

/** Units of a vehicle's consumption by fuel: natural gas (CNG) is sold in kg. */
export const CONSUMPTION_UNITS = {
  gasoline: 'litresPer100km',
  diesel: 'litresPer100km',
  LPG: 'litresPer100km',
  naturalGas: 'kgPer100km',
  electric: 'kWhPer100km',
  // Unit of its petrol use.
  plugInHybrid: 'litresPer100km',
} as const satisfies Record<FuelType, string>;

/** Whether a vehicle of this fuel runs on power, wholly or beside petrol. */
export const runsOnMains = (fuel: FuelType | undefined): boolean =>
  fuel === 'electric' || fuel === 'plugInHybrid';

/** Number of people who share a car, at most. */
export const MOST_SHARING = 9;

/** Values of a vehicle until others are said; the year is that of its rough value. */
export const VEHICLE_DEFAULTS = { type: 'car', fuelType: 'gasoline', year: 2022 } as const;
