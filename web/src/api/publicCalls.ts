import type * as campaigns from '@footprint/shared-events/campaigns/api.ts';
import type * as league from '@footprint/shared-events/campaigns/leagueApi.ts';
import type * as rounds from '@footprint/shared-events/campaigns/roundsApi.ts';
import type * as constants from '@footprint/shared-events/constants/api.ts';
import type * as municipalities from '@footprint/shared-events/municipalities/api.ts';
import type { WithoutSchemas } from './call.ts';

/*
 * What public pages ask for. The calls themselves would bring 6 kB of schemas to pages that show an address and a few
 * figures, so only their types come along. The compiler compares the paths, a test the rest.
 */
const open = { kind: 'query', method: 'POST', access: 'public' } as const;

export const statisticsOf: WithoutSchemas<typeof campaigns.statisticsOf> = {
  ...open,
  path: 'statistics/:type',
};
export const statisticsHistory: WithoutSchemas<typeof campaigns.statisticsHistory> = {
  ...open,
  path: 'statistics/:type/history',
};
export const statisticsLeague: WithoutSchemas<typeof campaigns.statisticsLeague> = {
  ...open,
  path: 'statistics/:type/league',
};
export const statisticsStates: WithoutSchemas<typeof league.statisticsStates> = {
  ...open,
  path: 'statistics/:type/states',
};
export const leaguePlaceOf: WithoutSchemas<typeof league.leaguePlaceOf> = {
  ...open,
  path: 'municipalities/:shortName/league/:type',
};
export const mostChosenOf: WithoutSchemas<typeof league.mostChosenOf> = {
  ...open,
  path: 'municipalities/:shortName/measures',
};
export const usageOfCityCodes: WithoutSchemas<typeof campaigns.usageOfCityCodes> = {
  ...open,
  path: 'used-measures/of-city-codes',
};
export const municipalityOf: WithoutSchemas<typeof municipalities.municipalityOf> = {
  ...open,
  path: 'constant/municipality/:shortName',
};
export const suggestMunicipalities: WithoutSchemas<typeof municipalities.suggestMunicipalities> = {
  ...open,
  path: 'municipalities/suggest',
};
export const campaignRounds: WithoutSchemas<typeof rounds.campaignRounds> = {
  ...open,
  path: 'campaign/rounds',
};
export const campaignList: WithoutSchemas<typeof constants.campaignList> = {
  ...open,
  path: 'constant/free/Campaign',
};
export const operatorOf: WithoutSchemas<typeof constants.operatorOf> = {
  ...open,
  path: 'constant/free/Operator',
};
export const openBetSession: WithoutSchemas<typeof campaigns.openBetSession> = {
  ...{ kind: 'command', method: 'POST', access: 'public' },
  path: 'user/bet-confirm-session/:hash',
};
