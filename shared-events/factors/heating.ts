import type { DemandEdition } from '../catalogue/demandEditions.ts';
import type { FactorSource, FactorStatus } from '../catalogue/factorSources.ts';
import type { FactorEdition } from './edition.ts';
import type { Factor } from './factor.ts';

/** Factor of any network, and of whatever a landlord's statement does not name. */
const FLAT_HEAT: Factor = {
  value: 0.28,
  unit: 'kg CO2e/kWh',
  source: 'districtHeat',
  status: 'secondHand',
  flat: true,
};

/** Per unit of a bill; litres, kg, stacked m³ or kWh. Source: what begins, changes and ends, section 6. */
export const CARRIER_FACTORS: FactorEdition['carriers'] = {
  heatingOil: { value: 3.12, unit: 'kg CO2e/l', source: 'heatingOil', status: 'official' },
  lpg: { value: 1.83, unit: 'kg CO2e/l', source: 'LPG', status: 'official' },
  pellets: { value: 0.176, unit: 'kg CO2e/kg', source: 'pellets', status: 'secondHand' },
  firewood: { value: 54, unit: 'kg CO2e/m³', source: 'firewood', status: 'assumed', flat: true },
  districtHeat: FLAT_HEAT,
  heatingStatement: FLAT_HEAT,
};

type Demands = FactorEdition['heatDemand'];

/** Status of the numbers by their source. */
const DEMAND_STATUS = {
  heizspiegel2024: 'secondHand',
  heizspiegel2024AsOil: 'assumed',
  heizspiegel2024AsDistrictHeat: 'assumed',
  heizspiegel2025: 'official',
  heizspiegel2025Quoted: 'secondHand',
  // The ratio is one of numbers that are second-hand.
  heizspiegel2025ByRatio: 'secondHand',
  heizspiegel2025AsDistrictHeat: 'assumed',
} as const satisfies Partial<Record<FactorSource, FactorStatus>>;
type DemandSource = keyof typeof DEMAND_STATUS;

const perArea = (value: number, source: DemandSource): Factor => ({
  value,
  unit: 'kWh/m²',
  source,
  status: DEMAND_STATUS[source],
});

const demand = (flat: number, house: number, ofFlat: DemandSource, ofHouse: DemandSource = ofFlat) => ({
  apartmentHouse: perArea(flat, ofFlat),
  singleHouse: perArea(house, ofHouse),
});

/** Averages of centrally heated buildings, hot water included. Source: the quick check, table of estimates. */
export const HEAT_DEMANDS: Demands = {
  gas: demand(131, 143, 'heizspiegel2024'),
  heatingOil: demand(135, 148, 'heizspiegel2024'),
  districtHeat: demand(113, 123, 'heizspiegel2024'),
  heatPump: demand(36, 39, 'heizspiegel2024'),
  pellets: demand(135, 148, 'heizspiegel2024AsOil'),
  firewood: demand(135, 148, 'heizspiegel2024AsOil'),
  electricHeating: demand(113, 123, 'heizspiegel2024AsDistrictHeat'),
};

const QUOTED = 'heizspiegel2025Quoted';
const BY_RATIO = 'heizspiegel2025ByRatio';
const AS_DISTRICT_HEAT = 'heizspiegel2025AsDistrictHeat';

/**
 * Demands of a home by edition, whatever edition the factors have, so that an estimate stays what it was. Source: the
 * specification's numbers of the Heizspiegel 2025.
 */
export const DEMANDS_OF: Readonly<Record<DemandEdition, Demands>> = {
  heizspiegel2024: HEAT_DEMANDS,
  heizspiegel2025: {
    gas: demand(114, 121, 'heizspiegel2025', QUOTED),
    heatingOil: demand(123, 165, QUOTED),
    districtHeat: demand(112, 122, 'heizspiegel2025', BY_RATIO),
    heatPump: demand(30, 32.5, 'heizspiegel2025', BY_RATIO),
    pellets: demand(113, 124, 'heizspiegel2025', BY_RATIO),
    firewood: demand(113, 124, 'heizspiegel2025', BY_RATIO),
    electricHeating: demand(112, 122, AS_DISTRICT_HEAT),
  },
};

const perKWh = (value: number, source: FactorSource, status: FactorStatus): Factor => ({
  value,
  unit: 'kg CO2e/kWh',
  source,
  status,
});

/** Factors per kWh of what an estimate says; heat pumps and electric heating run on power. */
export const HEAT_FACTORS: FactorEdition['heat'] = {
  gas: perKWh(0.217, 'stdGas', 'official'),
  heatingOil: perKWh(0.31, 'heatingOilHeat', 'official'),
  districtHeat: FLAT_HEAT,
  pellets: perKWh(0.036, 'pelletsHeat', 'secondHand'),
  firewood: perKWh(0.036, 'pelletsHeat', 'secondHand'),
};
