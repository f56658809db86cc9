export const VEHICLE_TYPES = ['scooter', 'car', 'van', 'motorbike', 'bus', 'truck'] as const;
/** naturalGas (CNG) is sold and consumed in kg, the others in litres. */
export const FUEL_TYPES = ['gasoline', 'diesel', 'LPG', 'naturalGas'] as const;
export const FLIGHT_TYPES = ['inCountry', 'inEurope', 'transcontinental'] as const;

export type VehicleType = (typeof VEHICLE_TYPES)[number];
export type FuelType = (typeof FUEL_TYPES)[number];
export type FlightType = (typeof FLIGHT_TYPES)[number];

/** What a vehicle is until something else is said; the year is that of its rough value. */
export const VEHICLE_DEFAULTS = { type: 'car', fuelType: 'gasoline', year: 2022 } as const;
