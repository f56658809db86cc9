import type { RoundFigures, TownFigures } from '../campaigns/publicFigures.ts';
import type { PageMeta } from '../http/pageTemplate.ts';
import { canDraw } from './drawPicture.ts';
import { PICTURE } from './pictureLayout.ts';
import { massText, roundTitle, SHARING_TEXTS } from './texts.ts';

/** Those who fetch a link send no language of a reader. */
const LANGUAGE = 'de';
const texts = SHARING_TEXTS[LANGUAGE];

/** The share picture at an address; nothing where this platform cannot draw. */
const imageOf = async (url: string, alt: string): Promise<Pick<PageMeta, 'image'>> =>
  (await canDraw()) ? { image: { url, alt, ...PICTURE } } : {};

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
  const { allUsers, measuresReductionYear } = figures;
  const title = roundTitle(round, LANGUAGE);
  return {
    title,
    description: `${
      state === 'before'
        ? texts.ready(allUsers)
        : `${massText(measuresReductionYear, LANGUAGE)} CO₂ ${texts.savedBy(allUsers)}`
    }. ${texts.invitation}`,
    url: `${site}/campaign/${round.kind}`,
    ...(await imageOf(`${site}/share/campaign/${round.name}.png`, title)),
  };
}
