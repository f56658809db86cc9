import type { BilledCarrier, BurntCarrier, EstimatedCarrier } from '../catalogue/carriers.ts';
import type { ConsumptionType, LevelType } from '../catalogue/consumptionTypes.ts';
import type { GasType, HouseType, PowerType } from '../catalogue/housing.ts';
import type { FlightType, TankFuel } from '../catalogue/mobility.ts';
import type { AnswerFactors } from './answers.ts';
import type { Factor } from './factor.ts';

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
  readonly levels: Readonly<Record<LevelType, ConsumptionType>>;
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
  /** Factors of answers about meals and things, which editions of before they were asked lack (`answerFactors`). */
  readonly answers?: AnswerFactors;
}
