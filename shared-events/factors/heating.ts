import type { DemandEdition } from '../catalogue/demandEditions.ts';
import type { FactorSource } from '../catalogue/factorSources.ts';
import type { Factor, FactorEdition } from './edition.ts';

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

type Demands = FactorEdition['heatDemand'];

/** Averages of centrally heated buildings, hot water included. Source: the quick check, table of estimates. */
export const HEAT_DEMANDS: Demands = {
  gas: demand(131, 143),
  heatingOil: demand(135, 148),
  districtHeat: demand(113, 123),
  heatPump: demand(36, 39),
  pellets: demand(135, 148, 'heizspiegel2024AsOil'),
  firewood: demand(135, 148, 'heizspiegel2024AsOil'),
  electricHeating: demand(113, 123, 'heizspiegel2024AsDistrictHeat'),
};

const demand2025 = (flat: number, house: number, ofFlat: FactorSource, ofHouse: FactorSource) => ({
  apartmentHouse: { value: flat, unit: 'kWh/m²', source: ofFlat },
  singleHouse: { value: house, unit: 'kWh/m²', source: ofHouse },
});
const QUOTED = 'heizspiegel2025Quoted';
const BY_RATIO = 'heizspiegel2025ByRatio';
const AS_DISTRICT_HEAT = 'heizspiegel2025AsDistrictHeat';

/**
 * What a home needs by edition, whatever edition the factors have, so that an estimate stays what it was.
 * Source: the specification's numbers of the Heizspiegel 2025.
 */
export const DEMANDS_OF: Readonly<Record<DemandEdition, Demands>> = {
  heizspiegel2024: HEAT_DEMANDS,
  heizspiegel2025: {
    gas: demand2025(114, 121, 'heizspiegel2025', QUOTED),
    heatingOil: demand2025(123, 165, QUOTED, QUOTED),
    districtHeat: demand2025(112, 122, 'heizspiegel2025', BY_RATIO),
    heatPump: demand2025(30, 32.5, 'heizspiegel2025', BY_RATIO),
    pellets: demand2025(113, 124, 'heizspiegel2025', BY_RATIO),
    firewood: demand2025(113, 124, 'heizspiegel2025', BY_RATIO),
    electricHeating: demand2025(112, 122, AS_DISTRICT_HEAT, AS_DISTRICT_HEAT),
  },
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
