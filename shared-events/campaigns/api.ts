import * as T from 'typebox';
import { BetInfoAnswer, BetInfoBody, UserAnswer } from '../account/api.ts';
import { RegistrationAnswer } from '../account/registrationApi.ts';
import { RoundName } from '../catalogue/campaigns.ts';
import { command, query } from '../kernel/api.ts';
import { EpochSeconds, LinkHash, OneOf } from '../kernel/fields.ts';
import { MunicipalityLabel } from '../municipalities/api.ts';
import { Municipality } from '../municipalities/municipality.ts';
import { ROUND_STATES, STATISTICS_TYPES } from '../rounds/types.ts';
import { League, RoundCorrection, SavingsByMeasure } from './result.ts';

export const StatisticsParams = T.Object({ type: OneOf(STATISTICS_TYPES) });
export type StatisticsParams = T.Static<typeof StatisticsParams>;

/** Request about everybody who ever joined the kind, or about one round of it. */
export const OfRoundBody = T.Object({ round: T.Optional(RoundName) }, { additionalProperties: false });
export type OfRoundBody = T.Static<typeof OfRoundBody>;

/** `counted`: as it was counted, where an operator has corrected the result of a round since. */
export const LeagueBody = T.Object(
  { round: T.Optional(RoundName), counted: T.Optional(T.Boolean()) },
  { additionalProperties: false },
);
export type LeagueBody = T.Static<typeof LeagueBody>;

/** How many days back, today among them. */
export const HistoryBody = T.Object(
  { days: T.Integer({ minimum: 1, maximum: 366 }), round: T.Optional(RoundName) },
  { additionalProperties: false },
);
export type HistoryBody = T.Static<typeof HistoryBody>;

/** The largest municipality has 190. */
const MOST_CITY_CODES = 250;

export const CityCodesBody = T.Object(
  { cityCodes: T.Array(T.String({ pattern: '^[0-9]{5}$' }), { minItems: 1, maxItems: MOST_CITY_CODES }) },
  { additionalProperties: false },
);
export type CityCodesBody = T.Static<typeof CityCodesBody>;

/** Savings in tonnes CO2e; undivided, only the welcome page halves what it shows. */
const counted = {
  /** Users of the campaign. */
  allUsers: T.Integer(),
  /** Their measures in state start. */
  allMeasures: T.Integer(),
  measuresReductionYear: T.Number(),
};

/** Tonnes CO2e of a round: up to today, and of the measures that were answered, with the credit of their answers. */
const roundSavings = { savedToDate: T.Number(), confirmedSaving: T.Number() };
const round = RoundName;
const state = OneOf(ROUND_STATES);

/** Stands for figures of fewer people than may be shown. `fewest`: how many it takes. */
const tooFew = {
  allUsers: T.Null(),
  allMeasures: T.Null(),
  measuresReductionYear: T.Null(),
  fewest: T.Integer(),
};
const noSavings = { savedToDate: T.Null(), confirmedSaving: T.Null() };

/** A round's savings run to its end, and a closed one gives its result; a correction stands beside it. */
export const RoundStatistics = T.Union([
  T.Object({ ...counted, round, state, ...roundSavings, correction: T.Optional(RoundCorrection) }),
  T.Object({ ...tooFew, round, state, ...noSavings }),
]);
export type RoundStatistics = T.Static<typeof RoundStatistics>;

const ofRound = { round: T.Optional(round), state: T.Optional(state) };
const statistics = {
  ...counted,
  ...ofRound,
  savedToDate: T.Optional(roundSavings.savedToDate),
  confirmedSaving: T.Optional(roundSavings.confirmedSaving),
  correction: T.Optional(RoundCorrection),
};
const tooFewStatistics = {
  ...tooFew,
  ...ofRound,
  savedToDate: T.Optional(noSavings.savedToDate),
  confirmedSaving: T.Optional(noSavings.confirmedSaving),
};

/** A round's figures only where a round was asked for. */
export const StatisticsAnswer = T.Union([T.Object(statistics), T.Object(tooFewStatistics)]);
export type StatisticsAnswer = T.Static<typeof StatisticsAnswer>;
/** Figures of enough people. */
export type CountedStatistics = Exclude<StatisticsAnswer, { allUsers: null }>;

/** ISO date in Europe/Berlin: what was known at its end. */
const day = T.String();

/** Days of fewer people than may be shown have no figures. */
export const HistoryAnswer = T.Array(
  T.Union([
    T.Object({ day, measuresReductionYear: counted.measuresReductionYear, allMeasures: counted.allMeasures }),
    T.Object({ day, measuresReductionYear: T.Null(), allMeasures: T.Null() }),
  ]),
);
export type HistoryAnswer = T.Static<typeof HistoryAnswer>;

/** A league as it is shown: namesakes with state and official key. */
export const LeagueAnswer = T.Array(T.Object({ ...League.items.properties, label: MunicipalityLabel }));
export type LeagueAnswer = T.Static<typeof LeagueAnswer>;

/** How many people's changes these figures show at a time: one person's alone would tell what that person does. */
const step = T.Integer();

/** Savings of users with given postcodes, or that too few of them are there to be shown. */
export const CityUsageAnswer = T.Union([
  T.Object({
    step,
    savingSum: T.Number(),
    savingAvgUser: T.Number(),
    /** Users with a measure in state start. */
    count: T.Integer(),
  }),
  T.Object({
    step,
    savingSum: T.Null(),
    savingAvgUser: T.Null(),
    count: T.Null(),
    tooFew: T.Boolean(),
  }),
]);
export type CityUsageAnswer = T.Static<typeof CityUsageAnswer>;

/** A measure that was chosen, or taken back, while the stream was watched. */
export const LatestChange = T.Object({
  measure: T.String(),
  /** How many people chose it; fewer than none where they took it back. */
  people: T.Integer(),
  at: EpochSeconds(),
  /** Never a postcode. Absent where it is not known, or too few people of it take part. */
  state: T.Optional(Municipality.properties.state),
});
export type LatestChange = T.Static<typeof LatestChange>;

const live = { savingsByMeasure: SavingsByMeasure, latest: T.Array(LatestChange) };

/**
 * Message of a campaign's live stream: its statistics, the same measure by measure, the largest saving first, and what
 * changed just now, the newest first.
 */
export const LiveStatistics = T.Union([
  T.Object({ ...statistics, ...live }),
  T.Object({ ...tooFewStatistics, ...live }),
]);
export type LiveStatistics = T.Static<typeof LiveStatistics>;

export const giveBetInfo = command('PUT', 'user/user-info-bet', {
  summary: 'Say what the bet asks of its participants',
  body: BetInfoBody,
  answer: BetInfoAnswer,
});
export const joinBet = command('PUT', 'user/bet-user-confirmed', {
  summary: 'Take part in the climate bet',
  answer: UserAnswer,
});
export const openBetSession = command('POST', 'user/bet-confirm-session/:hash', {
  summary: 'Open a session for confirming measures by the link of a mail',
  security: 'login',
  params: T.Object({ hash: LinkHash }),
  answer: RegistrationAnswer,
  access: 'public',
  headlines: { '/hash': { messageId: 'app:bet:confirm:invalidHash' } },
  errors: ['app:bet:confirm:rejected'],
});

const figuresForAll = { access: 'public', limit: 'publicFigures' } as const;

export const statisticsOf = query('POST', 'statistics/:type', {
  summary: 'Users of a campaign, their measures and what these save',
  params: StatisticsParams,
  body: OfRoundBody,
  answer: StatisticsAnswer,
  ...figuresForAll,
  errors: ['api:error:notFound'],
});
export const statisticsHistory = query('POST', 'statistics/:type/history', {
  summary: 'The same, day by day',
  params: StatisticsParams,
  body: HistoryBody,
  answer: HistoryAnswer,
  ...figuresForAll,
  errors: ['api:error:notFound'],
});
export const statisticsLeague = query('POST', 'statistics/:type/league', {
  summary: 'Municipalities by what their citizens save; of a corrected round by what was said instead',
  params: StatisticsParams,
  body: LeagueBody,
  answer: LeagueAnswer,
  ...figuresForAll,
  errors: ['api:error:notFound'],
});
export const usageOfCityCodes = query('POST', 'used-measures/of-city-codes', {
  summary: 'What the citizens of some postcodes save',
  body: CityCodesBody,
  answer: CityUsageAnswer,
  ...figuresForAll,
});

/** Properties of every call that streams public figures. */
export const liveCall = {
  access: 'public',
  isStream: true,
  limit: 'liveStreams',
  errors: ['api:error:notFound'],
  answer: T.Unknown(),
} as const;

export const liveStatistics = query('GET', 'live/statistics/:type', {
  summary: 'Figures of a campaign as server-sent events, each with this as its data',
  params: StatisticsParams,
  body: OfRoundBody,
  ...liveCall,
  media: { 'text/event-stream': LiveStatistics },
});
