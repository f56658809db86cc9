import { CAMPAIGN_KINDS, type CampaignKind } from '@footprint/shared-events/catalogue/campaignKinds.ts';
import type { PublicFigures } from '../figures/publicFigures.ts';
import type { ApiDeps } from '../http/deps.ts';
import type { PublicPages } from '../http/pages/routes.ts';
import { kindMeta, roundMeta, startMeta, townMeta } from './pageMeta.ts';

const TOWN = /^public\/stop-fossil\/savings\/([^/]+)\/?$/;
const TOWNS = /^public\/stop-fossil\/savings\/?$/;
const KINDS = CAMPAIGN_KINDS.join('|');
const CAMPAIGN = new RegExp(`^campaign/(${KINDS})/?$`);
/** Posters name these as well. */
const WELCOME = new RegExp(`^(${KINDS})-welcome/?$`);
const ROUND = /^rounds\/([^/]+)\/?$/;

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
      const named = ROUND.exec(path)?.[1];
      if (named !== undefined) {
        const round = await figures.ofRound(decodeURIComponent(named));
        return round && roundMeta(site, round, `rounds/${round.round.name}`);
      }
      const known = (CAMPAIGN.exec(path) ?? WELCOME.exec(path))?.[1];
      const kind = CAMPAIGN_KINDS.find((one) => one === known);
      if (!kind) return undefined;
      const page = path.replace(/\/$/, '');
      const name = await figures.roundOfPage(kind);
      const round = name === undefined ? undefined : await figures.ofRound(name);
      return round ? roundMeta(site, round, page) : kindMeta(site, kind, await figures.everybody(kind), page);
    },
  };
}
