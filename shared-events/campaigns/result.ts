import * as T from 'typebox';
import { EpochSeconds } from '../kernel/fields.ts';
import { Municipality } from '../municipalities/municipality.ts';

const { shortName, name } = Municipality.properties;

/** Municipalities, the best first; savings in tonnes CO2e. */
export const League = T.Array(
  T.Object({ shortName, name, savingSum: T.Number(), /** By 1,000 inhabitants. */ per1000: T.Number() }),
);

/** Measures, the largest saving first, in tonnes CO2e. */
export const SavingsByMeasure = T.Array(
  T.Object({ name: T.String(), count: T.Integer(), savingSum: T.Number() }),
);
export type SavingsByMeasure = T.Static<typeof SavingsByMeasure>;

/** How a round ended. Savings in tonnes CO2e to the round's end; only confirmed accounts count. */
export const RoundResult = T.Object({
  participants: T.Integer(),
  /** Their measures that lie in the round. */
  measures: T.Integer(),
  saving: T.Number(),
  /** Saving of the measures that were answered, with the credit of their answers. */
  confirmedSaving: T.Number(),
  byMeasure: SavingsByMeasure,
  /** The first hundred municipalities. */
  league: League,
});
export type RoundResult = T.Static<typeof RoundResult>;

/** Basis of a result that its participants' events do not hold. */
export const CountedWith = T.Object({
  /** Fewest people of a postcode whose savings counted in the league. */
  fewest: T.Integer(),
  /** Import of the list of municipalities; absent where there was none. */
  municipalities: T.Optional(T.String()),
});
export type CountedWith = T.Static<typeof CountedWith>;

const { participants, measures, saving, confirmedSaving } = RoundResult.properties;

/** Reason and time of the correction of a result. */
export const Corrected = T.Object({ reason: T.String(), correctedAt: EpochSeconds() });

/** Figures that an operator gives instead of a result, why, and since when; without its tables. */
export const RoundCorrection = T.Object({
  ...Corrected.properties,
  participants,
  measures,
  saving,
  confirmedSaving,
});
export type RoundCorrection = T.Static<typeof RoundCorrection>;
