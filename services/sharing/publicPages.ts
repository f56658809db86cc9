import { CAMPAIGN_KINDS, type CampaignKind } from '@footprint/shared-events/constants/campaignKinds.ts';
import type { PublicFigures } from '../campaigns/publicFigures.ts';
import type { ApiDeps } from '../http/deps.ts';
import type { PublicPages } from '../http/routes/pages.ts';
import { kindMeta, roundMeta, startMeta, townMeta } from './pageMeta.ts';

const TOWN = /^public\/stop-fossil\/savings\/([^/]+)\/?$/;
const TOWNS = /^public\/stop-fossil\/savings\/?$/;
const CAMPAIGN = new RegExp(`^campaign/(${CAMPAIGN_KINDS.join('|')})/?$`);

/** The kind of campaign that a page shows. */
function kindAt(path: string): CampaignKind | undefined {
  const kind = TOWNS.test(path) ? 'stop-fossil' : CAMPAIGN.exec(path)?.[1];
  return CAMPAIGN_KINDS.find((one) => one === kind);
}

/** How the start page and those of towns and campaigns stand in frames and in links. */
export function publicPages({ config }: Pick<ApiDeps, 'config'>, figures: PublicFigures): PublicPages {
  const site = `${config.PUBLIC_URL}/${config.APP_BASE}`;
  return {
    embedOf: async (path) => {
      const town = TOWN.exec(path)?.[1];
      if (town !== undefined) return `embed/municipality/${town}`;
      const kind = kindAt(path);
      const round = kind && (await figures.roundOfPage(kind));
      return round && `embed/campaign/${round}`;
    },
    metaOf: async (path) => {
      if (path === '') return startMeta(site);
      const shortName = TOWN.exec(path)?.[1];
      if (shortName !== undefined) {
        const town = await figures.ofTown(decodeURIComponent(shortName));
        return town && townMeta(site, town);
      }
      const kind = CAMPAIGN.test(path) ? kindAt(path) : undefined;
      if (!kind) return undefined;
      const name = await figures.roundOfPage(kind);
      const round = name === undefined ? undefined : await figures.ofRound(name);
      return round ? roundMeta(site, round) : kindMeta(site, kind, await figures.everybody(kind));
    },
  };
}
