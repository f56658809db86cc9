import * as T from 'typebox';
import { Municipality } from '../municipalities/municipality.ts';

/** Savings in tonnes CO2e; undivided, only the welcome page halves what it shows. */
const figures = {
  /** Users of the campaign. */
  allUsers: T.Integer(),
  /** Their measures in state start. */
  allMeasures: T.Integer(),
  measuresReductionYear: T.Number(),
};

export const StatisticsAnswer = T.Object(figures);
export type StatisticsAnswer = T.Static<typeof StatisticsAnswer>;

export const HistoryAnswer = T.Array(
  T.Object({
    /** ISO date in Europe/Berlin: what was known at its end. */
    day: T.String(),
    measuresReductionYear: T.Number(),
    allMeasures: T.Integer(),
  }),
);
export type HistoryAnswer = T.Static<typeof HistoryAnswer>;

export const LeagueAnswer = T.Array(
  T.Object({
    shortName: Municipality.properties.shortName,
    name: Municipality.properties.name,
    savingSum: T.Number(),
    /** Tonnes CO2e per 1,000 inhabitants. */
    per1000: T.Number(),
  }),
);
export type LeagueAnswer = T.Static<typeof LeagueAnswer>;

/** Savings of users with given postcodes, or that too few of them are there to be told of. */
export const CityUsageAnswer = T.Union([
  T.Object({
    savingSum: T.Number(),
    savingAvgUser: T.Number(),
    /** Users with a measure in state start. */
    count: T.Integer(),
  }),
  T.Object({
    savingSum: T.Null(),
    savingAvgUser: T.Null(),
    count: T.Null(),
    tooFew: T.Boolean(),
  }),
]);
export type CityUsageAnswer = T.Static<typeof CityUsageAnswer>;

/** What a campaign's live stream says: its statistics, and the same measure by measure, the largest saving first. */
export const LiveStatistics = T.Object({
  ...figures,
  savingsByMeasure: T.Array(T.Object({ name: T.String(), count: T.Integer(), savingSum: T.Number() })),
});
export type LiveStatistics = T.Static<typeof LiveStatistics>;
