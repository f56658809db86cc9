import * as T from 'typebox';
import { RoundCorrection } from '../campaigns/result.ts';
import { CAMPAIGN_KINDS } from '../catalogue/campaignKinds.ts';
import { RoundName } from '../catalogue/campaigns.ts';
import { FACTOR_SOURCES, FACTOR_STATUSES } from '../catalogue/factorSources.ts';
import { query } from '../kernel/api.ts';
import { OneOf } from '../kernel/fields.ts';
import { Municipality } from '../municipalities/municipality.ts';
import { ROUND_STATES } from '../rounds/types.ts';

/** Fields that every set of open data says of itself. */
const about = {
  /** When the figures were read, as ISO 8601 in UTC. */
  generatedAt: T.String(),
  /** Where it is described how they are counted. */
  method: T.String(),
  licence: T.String(),
  /** The name of the source, as the licence asks for it. */
  source: T.String(),
};

export const OpenRoundAnswer = T.Object({
  round: RoundName,
  kind: OneOf(CAMPAIGN_KINDS),
  title: T.Object({ de: T.String(), en: T.String() }),
  state: OneOf(ROUND_STATES),
  /** ISO dates in Europe/Berlin; the first day, and the first one that no longer counts. */
  start: T.String(),
  end: T.String(),
  confirmUntil: T.String(),
  /** In tonnes CO2e; null where the round has none. */
  goal: T.Union([T.Number(), T.Null()]),
  /** Null, as are all figures, where too few people take part to be shown. */
  allUsers: T.Union([T.Integer(), T.Null()]),
  allMeasures: T.Union([T.Integer(), T.Null()]),
  /** In tonnes CO2e: to the round's end, up to now, and of the measures that were answered, with the credit of their answers. */
  measuresReductionYear: T.Union([T.Number(), T.Null()]),
  savedToDate: T.Union([T.Number(), T.Null()]),
  confirmedSaving: T.Union([T.Number(), T.Null()]),
  /** Correction of a result: what holds instead, and why; null where the result stands. */
  correction: T.Union([RoundCorrection, T.Null()]),
  ...about,
});
export type OpenRoundAnswer = T.Static<typeof OpenRoundAnswer>;

const { ags, shortName, name, state, inhabitants, asOf } = Municipality.properties;

export const OpenMunicipality = T.Object({
  ags,
  shortName,
  name,
  state,
  inhabitants,
  asOf,
  /** People with a measure; null, as are their savings, where they are too few to be shown. */
  count: T.Union([T.Integer(), T.Null()]),
  /** In tonnes CO2e. Postcodes may belong to several municipalities: never add these sums up. */
  savingSum: T.Union([T.Number(), T.Null()]),
  /** The same for 1,000 inhabitants. */
  per1000: T.Union([T.Number(), T.Null()]),
});
export type OpenMunicipality = T.Static<typeof OpenMunicipality>;

export const OpenMunicipalitiesAnswer = T.Object({
  ...about,
  /** Basis of the savings: whose they are, and until when; a round's own figures are others. */
  basis: T.String(),
  municipalities: T.Array(OpenMunicipality),
});
export type OpenMunicipalitiesAnswer = T.Static<typeof OpenMunicipalitiesAnswer>;

/** A factor of an edition, with all that is known of it; the codebook says what each field means. */
export const OpenFactor = T.Object({
  edition: T.String(),
  countsFrom: T.String(),
  factor: T.String(),
  value: T.Number(),
  unit: T.String(),
  status: OneOf(FACTOR_STATUSES),
  flat: T.Boolean(),
  provisional: T.Union([T.Literal('provisional'), T.Literal('estimated'), T.Null()]),
  sourceId: OneOf(FACTOR_SOURCES),
  sourceDe: T.String(),
  sourceEn: T.String(),
  sourceLink: T.Union([T.String(), T.Null()]),
  checkBy: T.Union([T.String(), T.Null()]),
});
export type OpenFactor = T.Static<typeof OpenFactor>;

/** Meaning of a field of a factor. */
export const CodebookEntry = T.Object({ field: T.String(), de: T.String(), en: T.String() });
export type CodebookEntry = T.Static<typeof CodebookEntry>;

export const OpenFactorsAnswer = T.Object({
  ...about,
  codebook: T.Array(CodebookEntry),
  factors: T.Array(OpenFactor),
});
export type OpenFactorsAnswer = T.Static<typeof OpenFactorsAnswer>;

const openToAll = { access: 'public', limit: 'publicFigures' } as const;

export const openRound = query('GET', 'open/campaign/:round.json', {
  summary: 'Figures of a round as open data',
  params: T.Object({ round: RoundName }),
  answer: OpenRoundAnswer,
  ...openToAll,
  errors: ['api:error:noConstant'],
});
export const openMunicipalities = query('GET', 'open/municipalities.json', {
  summary: 'What the people of each municipality save, as open data',
  answer: OpenMunicipalitiesAnswer,
  ...openToAll,
});
export const openMunicipalityTable = query('GET', 'open/municipalities.csv', {
  summary: 'The same as a table: semicolons, decimal commas, a heading',
  answer: T.Unknown(),
  media: { 'text/csv': T.String() },
  ...openToAll,
});
export const openFactors = query('GET', 'open/factors.json', {
  summary: 'Every factor of every edition with its source, and a codebook, as open data',
  answer: OpenFactorsAnswer,
  ...openToAll,
});
export const openFactorTable = query('GET', 'open/factors.csv', {
  summary: 'The factors as a table: semicolons, decimal commas, a heading',
  answer: T.Unknown(),
  media: { 'text/csv': T.String() },
  ...openToAll,
});
export const openFactorCodebook = query('GET', 'open/factors-codebook.csv', {
  summary: 'The meaning of each column of that table',
  answer: T.Unknown(),
  media: { 'text/csv': T.String() },
  ...openToAll,
});
