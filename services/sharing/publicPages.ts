import { roundByDates } from '@footprint/shared-events/campaigns/roundByDates.ts';
import { CAMPAIGN_KINDS, type CampaignKind } from '@footprint/shared-events/constants/campaignKinds.ts';
import type { PublicFigures } from '../campaigns/publicFigures.ts';
import type { ApiDeps } from '../http/deps.ts';
import type { PublicPages } from '../http/routes/pages.ts';
import { roundMeta, townMeta } from './pageMeta.ts';

const TOWN = /^public\/stop-fossil\/savings\/([^/]+)\/?$/;
const TOWNS = /^public\/stop-fossil\/savings\/?$/;
const CAMPAIGN = new RegExp(`^campaign/(${CAMPAIGN_KINDS.join('|')})/?$`);

/** The kind of campaign that a page shows. */
function kindAt(path: string): CampaignKind | undefined {
  const kind = TOWNS.test(path) ? 'stop-fossil' : CAMPAIGN.exec(path)?.[1];
  return CAMPAIGN_KINDS.find((one) => one === kind);
}

/** How the pages of towns and campaigns stand in frames and in links. */
export function publicPages(
  { config, now }: Pick<ApiDeps, 'config' | 'now'>,
  figures: PublicFigures,
): PublicPages {
  const site = `${config.PUBLIC_URL}/${config.APP_BASE}`;
  const roundAt = (path: string): string | undefined => {
    const kind = kindAt(path);
    return kind && roundByDates(config.CAMPAIGNS, kind, now() / 1000)?.name;
  };
  return {
    embedOf: (path) => {
      const town = TOWN.exec(path)?.[1];
      if (town !== undefined) return `embed/municipality/${town}`;
      const round = roundAt(path);
      return round && `embed/campaign/${round}`;
    },
    metaOf: async (path) => {
      const shortName = TOWN.exec(path)?.[1];
      if (shortName !== undefined) {
        const town = await figures.ofTown(decodeURIComponent(shortName));
        return town && townMeta(site, town);
      }
      const name = CAMPAIGN.test(path) ? roundAt(path) : undefined;
      const round = name === undefined ? undefined : await figures.ofRound(name);
      return round && roundMeta(site, round);
    },
  };
}
