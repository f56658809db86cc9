import type { StatisticsAnswer } from '@footprint/shared-events/campaigns/api.ts';
import type { CampaignKind } from '@footprint/shared-events/constants/campaignKinds.ts';
import { type RoundFigures, shownResult, type TownFigures } from '../campaigns/publicFigures.ts';
import type { PageMeta } from '../http/pageTemplate.ts';
import { canDraw } from './drawPicture.ts';
import { PICTURE } from './pictureLayout.ts';
import { kindTitle, massText, roundTitle, SHARING_TEXTS } from './texts.ts';

/** Those who fetch a link send no language of a reader. */
const LANGUAGE = 'de';
const texts = SHARING_TEXTS[LANGUAGE];

/** The share picture at an address; nothing where this platform cannot draw. */
const imageOf = async (url: string, alt: string): Promise<Pick<PageMeta, 'image'>> =>
  (await canDraw()) ? { image: { url, alt, ...PICTURE } } : {};

/** How the start page describes itself: those who share their figure link to it. */
export async function startMeta(site: string): Promise<PageMeta> {
  const { title, eyebrow } = texts.start;
  return {
    ...{ title, description: `${eyebrow}.`, url: `${site}/` },
    ...(await imageOf(`${site}/share/start.png`, title)),
  };
}

/** How the page of a municipality describes itself. */
export async function townMeta(site: string, { town, usage }: TownFigures): Promise<PageMeta> {
  const { savingSum, count } = usage;
  const title = texts.town(town.label);
  return {
    title,
    description:
      savingSum === null
        ? texts.tooFew
        : `${massText(savingSum, LANGUAGE)} CO₂ ${texts.savedBy(count)}. ${texts.invitation}`,
    url: `${site}/public/stop-fossil/savings/${town.shortName}`,
    ...(await imageOf(`${site}/share/municipality/${town.shortName}.png`, title)),
  };
}

/** How the page of a campaign describes itself, by the round it shows. */
export async function roundMeta(site: string, { round, state, figures }: RoundFigures): Promise<PageMeta> {
  const { participants, saving } = shownResult(figures);
  const title = roundTitle(round, LANGUAGE);
  return {
    title,
    description: `${
      state === 'before'
        ? texts.ready(participants)
        : `${massText(saving, LANGUAGE)} CO₂ ${texts.savedBy(participants)}`
    }. ${texts.invitation}`,
    url: `${site}/campaign/${round.kind}`,
    ...(await imageOf(`${site}/share/campaign/${round.name}.png`, title)),
  };
}

/** How the page of a kind of campaign describes itself where it shows no round: by everybody who ever joined. */
export async function kindMeta(
  site: string,
  kind: CampaignKind,
  { allUsers, measuresReductionYear }: StatisticsAnswer,
): Promise<PageMeta> {
  const saved = `${massText(measuresReductionYear, LANGUAGE)} CO₂ ${texts.savedBy(allUsers)}`;
  return {
    title: kindTitle(kind, LANGUAGE),
    description: `${saved}. ${texts.invitation}`,
    url: `${site}/campaign/${kind}`,
    ...(await imageOf(`${site}/share/start.png`, texts.start.title)),
  };
}
