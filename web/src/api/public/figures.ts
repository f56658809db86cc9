import { fields, listOf, nullable, number, type Reader, readPublic, text } from './read.ts';

export type StatisticsType = 'stop-fossil-usage' | 'climate-bet-usage';

const optional =
  <A>(read: Reader<A>): Reader<A | undefined> =>
  (value) =>
    value === undefined ? undefined : read(value);

const statistics = { allUsers: number, allMeasures: number, measuresReductionYear: number };

/** Users of a campaign, their running measures and what these save, tonnes. */
const readStatistics = fields(statistics);
export type Statistics = ReturnType<typeof readStatistics>;

/** The same, measure by measure, as the live stream tells it. */
export const readLiveStatistics = fields({
  ...statistics,
  savingsByMeasure: listOf(fields({ name: text, count: number, savingSum: number })),
});
export type LiveStatistics = ReturnType<typeof readLiveStatistics>;

const readDay = fields({ day: text, measuresReductionYear: number, allMeasures: number });

const readLeagueRow = fields({ shortName: text, name: text, savingSum: number, per1000: number });

const readMunicipality = fields({
  shortName: text,
  name: text,
  inhabitants: number,
  cityCodes: listOf(text),
});
export type Municipality = ReturnType<typeof readMunicipality>;

/** Null where too few people take part to be told of. */
export const readUsage = fields({
  savingSum: nullable(number),
  savingAvgUser: nullable(number),
  count: nullable(number),
});
export type Usage = ReturnType<typeof readUsage>;

const readSuggestion = fields({ shortName: text, name: text, state: text });

const readCampaign = fields({
  name: text,
  kind: text,
  start: text,
  end: text,
  confirmationMail: optional(text),
  target: optional(number),
  site: optional(text),
});
export type CampaignFigure = ReturnType<typeof readCampaign>;

const readOperator = fields({
  name: text,
  address: listOf(text),
  mail: text,
  supervisoryAuthority: text,
  representative: optional(text),
  register: optional(text),
  phone: optional(text),
  supportMail: optional(text),
  supportAnswerDays: optional(number),
  dataProtectionOfficer: optional(text),
  accessibilityContact: optional(text),
  openDataLicence: optional(text),
  example: (value) => value === true,
});

export const statisticsOf = (type: StatisticsType, signal?: AbortSignal) =>
  readPublic(`statistics/${type}`, {}, readStatistics, signal);

export const historyOf = (type: StatisticsType, days: number, signal?: AbortSignal) =>
  readPublic(`statistics/${type}/history`, { days }, listOf(readDay), signal);

export const leagueOf = (type: StatisticsType, signal?: AbortSignal) =>
  readPublic(`statistics/${type}/league`, {}, listOf(readLeagueRow), signal);

export const municipalityOf = (shortName: string, signal?: AbortSignal) =>
  readPublic(`constant/municipality/${encodeURIComponent(shortName)}`, {}, readMunicipality, signal);

export const usageOf = (cityCodes: readonly string[], signal?: AbortSignal) =>
  readPublic('used-measures/of-city-codes', { cityCodes }, readUsage, signal);

export const suggestionsFor = (query: string, signal?: AbortSignal) =>
  readPublic('municipalities/suggest', { query }, listOf(readSuggestion), signal);

export const campaigns = (signal?: AbortSignal) =>
  readPublic('constant/free/Campaign', {}, listOf(readCampaign), signal);

/** Who runs the installation. */
export const operator = (signal?: AbortSignal) =>
  readPublic('constant/free/Operator', {}, listOf(readOperator), signal);
