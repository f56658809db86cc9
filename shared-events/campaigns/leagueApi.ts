import * as T from 'typebox';
import { query } from '../api.ts';
import { RoundName } from '../constants/campaigns.ts';
import { MunicipalityLabel, MunicipalityParams } from '../municipalities/api.ts';
import { Municipality } from '../municipalities/municipality.ts';
import { OfRoundBody, StatisticsParams } from './api.ts';

/** Where a municipality stands among all of the league, and what it lacks to the next one. */
export const LeaguePlaceAnswer = T.Object({
  /** The round whose league it is; null: everybody who ever joined the campaign. */
  round: T.Union([RoundName, T.Null()]),
  /** Null where it saves nothing yet or too few people take part. */
  place: T.Union([T.Integer(), T.Null()]),
  /** Municipalities in the league. */
  of: T.Integer(),
  per1000: T.Union([T.Number(), T.Null()]),
  next: T.Union([
    T.Object({ shortName: Municipality.properties.shortName, label: MunicipalityLabel, missing: T.Number() }),
    T.Null(),
  ]),
});
export type LeaguePlaceAnswer = T.Static<typeof LeaguePlaceAnswer>;

/** Users of federal states, the most per inhabitants first; empty for a round with a result, which has no such rows. */
export const StatesAnswer = T.Array(
  T.Object({ state: Municipality.properties.state, users: T.Integer(), per10000: T.Number() }),
);
export type StatesAnswer = T.Static<typeof StatesAnswer>;

/** Measures that people of a municipality do or plan most, the most chosen first; each by five of them or more. */
export const MostChosenAnswer = T.Array(T.Object({ name: T.String(), count: T.Integer() }));
export type MostChosenAnswer = T.Static<typeof MostChosenAnswer>;

export const mostChosenOf = query('POST', 'municipalities/:shortName/measures', {
  summary: 'The measures that most people of a municipality have chosen',
  params: MunicipalityParams,
  answer: MostChosenAnswer,
  access: 'public',
  limit: 'publicFigures',
  errors: ['api:error:noConstant'],
});
export const statisticsStates = query('POST', 'statistics/:type/states', {
  summary: 'Federal states by how many of their inhabitants take part',
  params: StatisticsParams,
  body: OfRoundBody,
  answer: StatesAnswer,
  access: 'public',
  limit: 'publicFigures',
  errors: ['api:error:notFound'],
});
export const leaguePlaceOf = query('POST', 'municipalities/:shortName/league/:type', {
  summary: 'Where a municipality stands in the league, and how far the next one is',
  params: T.Object({ ...MunicipalityParams.properties, ...StatisticsParams.properties }),
  answer: LeaguePlaceAnswer,
  access: 'public',
  limit: 'publicFigures',
  errors: ['api:error:noConstant'],
});
