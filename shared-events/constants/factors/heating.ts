import type { Factor, FactorEdition } from './edition.ts';
import type { FactorSource } from './sources.ts';

/** Per unit of a bill; litres, kg, stacked m³ or kWh. Source: what begins, changes and ends, section 6. */
export const CARRIER_FACTORS: FactorEdition['carriers'] = {
  heatingOil: { value: 3.12, unit: 'kg CO2e/l', source: 'heatingOil' },
  lpg: { value: 1.83, unit: 'kg CO2e/l', source: 'LPG' },
  pellets: { value: 0.176, unit: 'kg CO2e/kg', source: 'pellets' },
  firewood: { value: 54, unit: 'kg CO2e/m³', source: 'firewood' },
  districtHeat: { value: 0.28, unit: 'kg CO2e/kWh', source: 'districtHeat' },
  heatingStatement: { value: 0.28, unit: 'kg CO2e/kWh', source: 'districtHeat' },
};

const demand = (flat: number, house: number, source: FactorSource = 'heizspiegel2024') => ({
  apartmentHouse: { value: flat, unit: 'kWh/m²', source },
  singleHouse: { value: house, unit: 'kWh/m²', source },
});

/**
 * Averages of centrally heated buildings, hot water included. The edition of 2025 has 114 and 121 for gas, 123 and 165
 * for oil: all of them are raised together. Source: the quick check, table of estimates.
 */
export const HEAT_DEMANDS: FactorEdition['heatDemand'] = {
  gas: demand(131, 143),
  heatingOil: demand(135, 148),
  districtHeat: demand(113, 123),
  heatPump: demand(36, 39),
  pellets: demand(135, 148, 'heizspiegel2024AsOil'),
  firewood: demand(135, 148, 'heizspiegel2024AsOil'),
  electricHeating: demand(113, 123, 'heizspiegel2024AsDistrictHeat'),
};

const perKWh = (value: number, source: FactorSource): Factor => ({ value, unit: 'kg CO2e/kWh', source });

/** Of what an estimate says, per kWh; heat pumps and electric heating run on power. */
export const HEAT_FACTORS: FactorEdition['heat'] = {
  gas: perKWh(0.217, 'stdGas'),
  heatingOil: perKWh(0.31, 'heatingOilHeat'),
  districtHeat: perKWh(0.28, 'districtHeat'),
  pellets: perKWh(0.036, 'pelletsHeat'),
  firewood: perKWh(0.036, 'pelletsHeat'),
};
