export const HOUSE_TYPES = ['singleHouse', 'apartmentHouse'] as const;
/** Fields of a household that may be assumed instead of said. */
export const ASSUMABLE = ['hhArea', 'hhHouseType'] as const;
/** Central heating and water, central heating only, individual for both. */
export const HEAT_SUPPLIES = ['hCwC', 'hCwF', 'hFwF'] as const;
export const UNITS = ['kWh', 'cubicMeter'] as const;
/** How often the citizen wants to read a meter; none: without reminders. */
export const INPUT_FREQUENCIES = ['monthly', 'yearly', 'none'] as const;
export const POWER_TYPES = ['sdtMix', 'eco'] as const;
export const GAS_TYPES = ['stdGas', 'organicGas'] as const;
export const MEASURE_TYPES = ['MEASURED_MANUALLY', 'IMPORTED'] as const;

export type Assumable = (typeof ASSUMABLE)[number];
export type HouseType = (typeof HOUSE_TYPES)[number];
export type HeatSupply = (typeof HEAT_SUPPLIES)[number];
export type Unit = (typeof UNITS)[number];
export type InputFrequency = (typeof INPUT_FREQUENCIES)[number];
export type PowerType = (typeof POWER_TYPES)[number];
export type GasType = (typeof GAS_TYPES)[number];

/** Days from a reading to the next one. */
export const DAYS_TO_NEXT_READING: Readonly<Record<Exclude<InputFrequency, 'none'>, number>> = {
  monthly: 31,
  yearly: 365,
};
