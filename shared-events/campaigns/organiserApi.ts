import * as T from 'typebox';
import { QUESTIONS } from '../audit/events.ts';
import { RoundName } from '../catalogue/campaigns.ts';
import { MEASURE_NAMES } from '../catalogue/measures.ts';
import { query } from '../kernel/api.ts';
import { OneOf } from '../kernel/fields.ts';
import { CONFIRMATIONS } from '../measures/rules.ts';
import { RoundStatistics } from './api.ts';

const strict = { additionalProperties: false } as const;

export const OrganiserRoundBody = T.Object({ round: RoundName }, strict);
export type OrganiserRoundBody = T.Static<typeof OrganiserRoundBody>;

/** More are a part of them at random. */
const MOST_PAGES = 50;

export const AnswersBody = T.Object(
  {
    round: RoundName,
    question: OneOf(QUESTIONS),
    page: T.Optional(T.Integer({ minimum: 0, maximum: MOST_PAGES - 1 })),
  },
  strict,
);
export type AnswersBody = T.Static<typeof AnswersBody>;

const orNull = <S extends T.TSchema>(schema: S) => T.Union([schema, T.Null()]);

/** People of a row: who joined, who of them has a measure in the round, who answered. Null: too few to be named. */
const row = {
  joined: T.Integer(),
  picked: orNull(T.Integer()),
  confirmed: orNull(T.Integer()),
};
const Row = T.Object(row);

const tableOf = <S extends T.TSchema>(rows: S) =>
  T.Object({
    /** The largest first; no more than fit on a page. */
    rows: T.Array(rows),
    /** How many more rows the file has. */
    more: T.Integer(),
    /** Everybody who is in no row. */
    rest: orNull(Row),
  });

/** A round at a glance. Each row has at least `fewest` people, and fewer cannot be computed from any rows. */
export const OrganiserRoundAnswer = T.Object({
  figures: RoundStatistics,
  fewest: T.Integer(),
  /** Where a number may not be named because a few people are left over: one that it exceeds. */
  people: T.Object({
    ...row,
    pickedOver: T.Optional(T.Integer()),
    confirmedOver: T.Optional(T.Integer()),
  }),
  /**
   * Periods of as few days as make a row; ISO dates, both included. How many joined, picked and answered in them; null
   * where of everybody it is not said either.
   */
  days: T.Array(T.Object({ from: T.String(), to: T.String(), ...row })),
  postcodes: tableOf(T.Object({ cityCode: T.String(), ...row })),
  /** Rows of the municipalities of the postcodes that have a row; one that belongs to several counts in each. */
  municipalities: tableOf(T.Object({ shortName: T.String(), name: T.String(), ...row })),
  measures: T.Object({
    rows: T.Array(
      T.Object({
        name: OneOf(MEASURE_NAMES),
        people: T.Integer(),
        outcomes: T.Array(T.Object({ answer: OneOf([...CONFIRMATIONS, 'open']), people: T.Integer() })),
        /** People with an answer that too few gave, or with none. */
        others: T.Integer(),
      }),
    ),
    /** How often any other measure was chosen. */
    rest: T.Integer(),
  }),
});
export type OrganiserRoundAnswer = T.Static<typeof OrganiserRoundAnswer>;

export const AnswersAnswer = T.Object({
  /** Everybody who answered; 0 where too few did. */
  people: T.Integer(),
  texts: T.Array(T.String()),
  page: T.Integer(),
  pages: T.Integer(),
});
export type AnswersAnswer = T.Static<typeof AnswersAnswer>;

const forOrganisers = { access: 'organiser', errors: ['api:error:notFound'] } as const;

export const organiserRound = query('POST', 'organise/round', {
  summary: 'A round at a glance: people by day and place, measures by choice and outcome',
  body: OrganiserRoundBody,
  answer: OrganiserRoundAnswer,
  ...forOrganisers,
});
export const organiserRoundCsv = query('POST', 'organise/round-csv', {
  summary: 'The same, every row of it, as a table for spreadsheets',
  security: 'export',
  body: OrganiserRoundBody,
  answer: T.Unknown(),
  media: { 'text/csv': T.String() },
  ...forOrganisers,
});
export const organiserAnswers = query('POST', 'organise/answers', {
  summary: 'What participants wrote for organisers, without names and in random order; reading is recorded',
  body: AnswersBody,
  answer: AnswersAnswer,
  ...forOrganisers,
});
