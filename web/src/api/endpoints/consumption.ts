import { ChosenLevelAnswer, SiteAnswer, SitesAnswer } from '@footprint/shared-events/consumption/api.ts';
import type { BindSiteBody, ChooseLevelBody } from '@footprint/shared-events/consumption/rules.ts';
import type { Endpoint } from '../client.ts';

const post = { method: 'POST', session: 'needed' } as const;

/** The citizen's consumption types, each with its newest level and all before. */
export const sitesOfUser: Endpoint<Record<string, never>, typeof SitesAnswer> = {
  ...post,
  path: 'meter/personal-types/of-user',
  answer: SitesAnswer,
};

/** Adds a level; makes the site when there is none. */
export const chooseLevel: Endpoint<ChooseLevelBody, typeof ChosenLevelAnswer> = {
  ...post,
  path: 'meter-value/personal-types/add-value',
  answer: ChosenLevelAnswer,
};

export const bindSite: Endpoint<BindSiteBody, typeof SiteAnswer> = {
  ...post,
  path: 'meter/personal-type/to-group',
  answer: SiteAnswer,
};
