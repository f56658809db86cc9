import type { FactorSource } from '../catalogue/factorSources.ts';
import type { TankFuel } from '../catalogue/mobility.ts';

const UBA = 'https://www.umweltbundesamt.de/publikationen';
const IPCC = 'https://www.ipcc.ch/report/ar5/wg3/';
const ENERGY_ACT = 'https://www.gesetze-im-internet.de/geg/anlage_9.html';
const DESNZ = 'https://www.gov.uk/government/collections/government-conversion-factors-for-company-reporting';
const BAFA = 'https://www.bafa.de/';
const ADEME = 'https://base-empreinte.ademe.fr/';
const HEIZSPIEGEL = 'https://www.heizspiegel.de/';

/** The place of a source, and the day by which the maintainers look for a newer one. */
interface SourceFacts {
  /** The law itself, else the publisher's own page of its publications, since addresses of single files change. */
  readonly link?: string;
  /** ISO date. Absent of a source that no factor of today is from, and of a citizen's own figure. */
  readonly checkBy?: string;
}

/** Days by which publishers usually have published anew, or a law may have changed. */
const CHECKS = {
  uba: '2027-05-31',
  law: '2027-06-30',
  desnz: '2027-07-31',
  bafa: '2027-03-31',
  heizspiegel: '2026-12-31',
  standing: '2027-11-30',
} as const;

const law: SourceFacts = { link: ENERGY_ACT, checkBy: CHECKS.law };
const bafa: SourceFacts = { link: BAFA, checkBy: CHECKS.bafa };
const flight: SourceFacts = { link: DESNZ, checkBy: CHECKS.desnz };
const demand: SourceFacts = { link: HEIZSPIEGEL, checkBy: CHECKS.heizspiegel };
const ofBefore: SourceFacts = { link: HEIZSPIEGEL };
/** Reference values of this application. */
const levels: SourceFacts = { checkBy: CHECKS.standing };

/** Facts of each source. A citizen's own bill, an assumption or a reference value has no link. */
export const SOURCES: Readonly<Record<FactorSource, SourceFacts>> &
  Readonly<Record<TankFuel, SourceFacts & { readonly link: string }>> = {
  mix2025: { link: UBA },
  mix2026: { link: UBA, checkBy: CHECKS.uba },
  ecoPower: { link: IPCC, checkBy: CHECKS.standing },
  stdGas: law,
  organicGas: law,
  heatingOil: law,
  heatingOilHeat: law,
  gasoline: { link: UBA, checkBy: CHECKS.uba },
  diesel: { link: UBA, checkBy: CHECKS.uba },
  LPG: { link: BAFA, checkBy: CHECKS.desnz },
  naturalGas: { link: DESNZ, checkBy: CHECKS.desnz },
  flightInCountry: { link: DESNZ },
  domesticFlight: { link: UBA, checkBy: CHECKS.uba },
  flightInEurope: flight,
  flightTranscontinental: flight,
  calorificValue: { link: BAFA, checkBy: CHECKS.standing },
  conversionNumber: { link: 'https://www.dvgw.de/', checkBy: CHECKS.standing },
  firewood: bafa,
  pellets: bafa,
  pelletsHeat: bafa,
  districtHeat: bafa,
  heizspiegel2024: ofBefore,
  heizspiegel2024AsOil: ofBefore,
  heizspiegel2024AsDistrictHeat: ofBefore,
  heizspiegel2025: demand,
  heizspiegel2025Quoted: demand,
  heizspiegel2025ByRatio: demand,
  heizspiegel2025AsDistrictHeat: demand,
  powerLevels: levels,
  heatingLevels: levels,
  publicTransportLevels: levels,
  foodLevels: levels,
  shoppingLevels: levels,
  meals: { link: 'https://www.ifeu.de/', checkBy: CHECKS.standing },
  clothes: { link: ADEME, checkBy: CHECKS.standing },
  devices: { link: ADEME, checkBy: CHECKS.standing },
  pets: { link: 'https://www.tu.berlin/', checkBy: CHECKS.standing },
  dwelling: { link: 'https://www.dgnb.de/', checkBy: CHECKS.standing },
  carMade: { link: 'https://theicct.org/', checkBy: CHECKS.standing },
  transit: { link: UBA, checkBy: CHECKS.uba },
  nights: { checkBy: CHECKS.standing },
  ferry: { checkBy: CHECKS.standing },
  borrowed: { link: UBA, checkBy: CHECKS.uba },
  bill: {},
  supplier: {},
};

/** Sources whose day of checking lies before a day, an ISO date, each with that day. */
export const dueBefore = (
  day: string,
): readonly { readonly source: FactorSource; readonly checkBy: string }[] =>
  (Object.keys(SOURCES) as FactorSource[]).flatMap((source) => {
    const { checkBy } = SOURCES[source];
    return checkBy !== undefined && checkBy < day ? [{ source, checkBy }] : [];
  });
