import * as T from 'typebox';
import { command, query } from '../api.ts';
import { SUPPORTED_TYPES } from '../constants/levels.ts';
import { GHG_DOMAINS, SECTOR_NAMES } from '../constants/sectors.ts';
import { OneOf } from '../fields.ts';
import { NO_GROUP_OR_TYPE } from '../messages.ts';
import { BindSiteBody, ChooseLevelBody, levelFaults } from './rules.ts';

/** A site with one of its levels: the newest one, or the one in force today. */
export const SiteAnswer = T.Object({
  id: T.Integer(),
  startAt: T.Integer(),
  name: T.String(),
  /** Tonnes CO2e per year: of a household for heating, per person otherwise. */
  value: T.Number(),
  sector: OneOf(SECTOR_NAMES),
  ghgDomain: OneOf(GHG_DOMAINS),
  supportedType: OneOf(SUPPORTED_TYPES),
  groupId: T.Optional(T.Integer()),
  /** All levels in order of their start. */
  history: T.Array(T.Object({ name: T.String(), startAt: T.Integer(), value: T.Number() })),
});
export type SiteAnswer = T.Static<typeof SiteAnswer>;
export const SitesAnswer = T.Array(SiteAnswer);

export const ChosenLevelAnswer = T.Object({
  personalTypeMeasurement: SiteAnswer,
  typeValue: T.Object({ name: T.String(), startAt: T.Integer() }),
});

const notBindable = { messageId: 'api:error:validation', message: NO_GROUP_OR_TYPE } as const;

export const sitesOfUser = query('POST', 'meter/personal-types/of-user', {
  summary: 'Consumption by type, with the level that begins last',
  answer: SitesAnswer,
});
export const currentSites = query('POST', 'meter/personal-types/values-current', {
  summary: 'Consumption by type, with the level in force today',
  answer: SitesAnswer,
});
export const sitesOfHousehold = query('POST', 'meter/personal-types/belongs-to/:groupId', {
  summary: 'Consumption bound to a household',
  params: T.Object({
    groupId: T.String({ pattern: '^[1-9][0-9]{0,14}$', messageId: 'form:personalType:error:groupId' }),
  }),
  answer: SitesAnswer,
  errors: ['api:error:notAllowed'],
});
export const chooseLevel = command('POST', 'meter-value/personal-types/add-value', {
  summary: 'Choose the level of a type of consumption from a day on',
  body: ChooseLevelBody,
  answer: ChosenLevelAnswer,
  rules: levelFaults,
});
export const bindSite = command('POST', 'meter/personal-type/to-group', {
  summary: 'Bind a type of consumption to a household',
  body: BindSiteBody,
  answer: SiteAnswer,
  headlines: { '/groupId': notBindable, '/typeMeterId': notBindable },
  errors: ['api:error:notAllowed'],
});
