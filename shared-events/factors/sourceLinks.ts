import type { FactorSource } from '../catalogue/factorSources.ts';
import type { TankFuel } from '../catalogue/mobility.ts';

const UBA = 'https://www.umweltbundesamt.de/publikationen';
const IPCC = 'https://www.ipcc.ch/report/ar5/wg3/';
const ENERGY_ACT = 'https://www.gesetze-im-internet.de/geg/anlage_9.html';
const DESNZ = 'https://www.gov.uk/government/collections/government-conversion-factors-for-company-reporting';
const BAFA = 'https://www.bafa.de/';
const HEIZSPIEGEL = 'https://www.heizspiegel.de/';

/**
 * Where a source can be read: the law itself, else the publisher's own page of its publications, since addresses of
 * single files change. What has none is a citizen's own bill, an assumption or a reference value of this application.
 */
export const SOURCE_LINKS: Partial<Readonly<Record<FactorSource, string>>> &
  Readonly<Record<TankFuel, string>> = {
  mix2025: UBA,
  mix2026: UBA,
  ecoPower: IPCC,
  stdGas: ENERGY_ACT,
  organicGas: ENERGY_ACT,
  heatingOil: ENERGY_ACT,
  heatingOilHeat: ENERGY_ACT,
  gasoline: UBA,
  diesel: UBA,
  LPG: BAFA,
  naturalGas: DESNZ,
  flightInCountry: DESNZ,
  flightInEurope: DESNZ,
  flightTranscontinental: DESNZ,
  calorificValue: BAFA,
  conversionNumber: 'https://www.dvgw.de/',
  firewood: BAFA,
  pellets: BAFA,
  pelletsHeat: BAFA,
  districtHeat: BAFA,
  heizspiegel2024: HEIZSPIEGEL,
  heizspiegel2024AsOil: HEIZSPIEGEL,
  heizspiegel2024AsDistrictHeat: HEIZSPIEGEL,
  heizspiegel2025: HEIZSPIEGEL,
  heizspiegel2025Quoted: HEIZSPIEGEL,
  heizspiegel2025ByRatio: HEIZSPIEGEL,
  heizspiegel2025AsDistrictHeat: HEIZSPIEGEL,
};
