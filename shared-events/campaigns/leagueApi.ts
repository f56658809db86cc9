import * as T from 'typebox';
import { RoundName } from '../catalogue/campaigns.ts';
import { query } from '../kernel/api.ts';
import { MunicipalityAnswer, MunicipalityLabel, MunicipalityParams } from '../municipalities/api.ts';
import { Municipality } from '../municipalities/municipality.ts';
import { liveCall, OfRoundBody, StatisticsParams } from './api.ts';
import { RoundsAnswer } from './roundsApi.ts';

/** People and the tonnes CO2e they save; null where so few must not be shown. */
const Share = T.Union([T.Object({ users: T.Integer(), savingSum: T.Number() }), T.Null()]);

/** Savings of a municipality's people within a round, to its end, and of its people outside of it, to the year's. */
export const TownShare = T.Object({ inside: Share, outside: Share });
export type TownShare = T.Static<typeof TownShare>;

/** Where a municipality stands among all of the league, what it has there, and what it lacks to the next one. */
export const LeaguePlaceAnswer = T.Object({
  ...TownShare.properties,
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
  /** Up to three places in a row, its own in the middle where there is one on both sides; the best first. */
  near: T.Array(
    T.Object({
      place: T.Integer(),
      shortName: Municipality.properties.shortName,
      label: MunicipalityLabel,
      /** Tonnes CO2e. */
      per1000: T.Number(),
    }),
  ),
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

export const statisticsStates = query('POST', 'statistics/:type/states', {
  summary: 'Federal states by how many of their inhabitants take part',
  params: StatisticsParams,
  body: OfRoundBody,
  answer: StatesAnswer,
  access: 'public',
  limit: 'publicFigures',
  errors: ['api:error:notFound'],
});
/**
 * All that the page of a municipality shows: the municipality, what everybody with its postcodes saves (undivided tonnes
 * CO2e), its place in the league with what it has there, rounds of that campaign that run or lie ahead, and what its people
 * choose most.
 */
export const TownAnswer = T.Object({
  ...MunicipalityAnswer.properties,
  step: T.Integer(),
  savingSum: T.Union([T.Number(), T.Null()]),
  savingAvgUser: T.Union([T.Number(), T.Null()]),
  count: T.Union([T.Integer(), T.Null()]),
  tooFew: T.Optional(T.Boolean()),
  standing: LeaguePlaceAnswer,
  rounds: RoundsAnswer,
  chosen: MostChosenAnswer,
});
export type TownAnswer = T.Static<typeof TownAnswer>;

export const townOf = query('POST', 'municipality/:shortName', {
  summary: 'All that the page of a municipality shows',
  params: MunicipalityParams,
  answer: TownAnswer,
  access: 'public',
  limit: 'publicFigures',
  errors: ['api:error:noConstant'],
});

export const liveTown = query('GET', 'live/municipality/:shortName', {
  summary: 'The same as server-sent events, each with this as its data',
  params: MunicipalityParams,
  ...liveCall,
  media: { 'text/event-stream': TownAnswer },
});
