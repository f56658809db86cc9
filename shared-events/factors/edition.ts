import type { BilledCarrier, BurntCarrier, EstimatedCarrier } from '../catalogue/carriers.ts';
import type { ConsumptionType, SupportedType } from '../catalogue/consumptionTypes.ts';
import type { FactorSource, FactorStatus } from '../catalogue/factorSources.ts';
import type { GasType, HouseType, PowerType } from '../catalogue/housing.ts';
import type { FlightType, TankFuel } from '../catalogue/mobility.ts';

/** A factor as used in a calculation, able to say where it comes from. */
export interface Factor {
  readonly value: number;
  readonly unit: string;
  readonly source: FactorSource;
  readonly status: FactorStatus;
  /** It stands for things that emit very differently, whichever of them it is. */
  readonly flat?: true;
  /** Set where the publication calls the figure provisional or estimated, or a later year borrows an older one. */
  readonly provisional?: 'provisional' | 'estimated';
}

/** Factor that a citizen knows by a bill or the supplier, in the place of one that holds for everybody. */
export const ownFactor = (value: number, source: 'bill' | 'supplier', { unit }: Factor): Factor => ({
  value,
  unit,
  source,
  status: 'own',
});

/** A level of consumption as a factor: a reference value of this application, in tonnes a year. */
export const levelFactor = (value: number, source: FactorSource): Factor => ({
  value,
  unit: 't CO2e/year',
  source,
  status: 'assumed',
});

/** One edition of all factors. Editions are only ever added: a result shown once can be computed again. */
export interface FactorEdition {
  readonly id: string;
  /**
   * ISO date in Europe/Berlin from which results are computed by it: of an edition that came with a release its day, of the
   * two that were there from the first one the beginning of the year in which their power mix was published.
   */
  readonly countsFrom: string;
  /** German mix per calendar year. Years outside the table take its nearest end. */
  readonly sdtMix: Readonly<Record<number, Factor>>;
  readonly power: Readonly<Record<Exclude<PowerType, 'sdtMix'>, Factor>>;
  readonly gas: Readonly<Record<GasType, Factor>>;
  /** kWh Hs per m³ of gas where the bill's figures are not known: calorific value and Zustandszahl (DVGW G 685). */
  readonly calorificValue: Factor;
  readonly conversionNumber: Factor;
  readonly levels: Readonly<Record<SupportedType, ConsumptionType>>;
  /** Factors of the units that bills are in. */
  readonly carriers: Readonly<Record<BilledCarrier, Factor>>;
  /** Need of a home in a year for heating and warm water, kWh per m². */
  readonly heatDemand: Readonly<Record<EstimatedCarrier, Readonly<Record<HouseType, Factor>>>>;
  /** Per kWh of that. */
  readonly heat: Readonly<Record<BurntCarrier, Factor>>;
  /** With upstream, per litre; per kg for natural gas. Each names its own source. */
  readonly fuel: { readonly [F in TankFuel]: Factor & { readonly source: F } };
  /** Per hour in the air and person, non-CO2 effects included. */
  readonly flightHour: Readonly<Record<FlightType, Factor>>;
}
