import type { StatisticsAnswer } from '@footprint/shared-events/campaigns/api.ts';
import type { CampaignKind } from '@footprint/shared-events/catalogue/campaignKinds.ts';
import { kindTitle, roundTitle } from '@footprint/shared-events/rounds/roundTitle.ts';
import type { RoundState } from '@footprint/shared-events/rounds/types.ts';
import type { PictureCard } from '@footprint/shared-events/sharing/pictureLayout.ts';
import { PICTURE } from '@footprint/shared-events/sharing/pictureLayout.ts';
import { type RoundFigures, shownResult, type TownFigures } from '../figures/publicFigures.ts';
import type { PageMeta } from '../http/pages/pageTemplate.ts';
import { canDraw } from './drawPicture.ts';
import { pictureWords, roundPicture, startPicture, townPicture } from './pictureCard.ts';
import { massText, SHARING_TEXTS } from './texts.ts';

/** Programs that fetch a link send no language of a reader. */
const LANGUAGE = 'de';
const texts = SHARING_TEXTS[LANGUAGE];

/** The share picture at an address, with its words; nothing where this platform cannot draw. */
const imageOf = async (url: string, card: PictureCard): Promise<Pick<PageMeta, 'image'>> =>
  (await canDraw()) ? { image: { url, alt: pictureWords(card), ...PICTURE } } : {};

/** How the start page describes itself: those who share their figure link to it. */
export async function startMeta(site: string): Promise<PageMeta> {
  const { title, eyebrow } = texts.start;
  return {
    title,
    description: `${eyebrow}.`,
    url: `${site}/`,
    ...(await imageOf(`${site}/share/start.png`, startPicture())),
  };
}

/** How the page of a municipality describes itself. */
export async function townMeta(site: string, figures: TownFigures): Promise<PageMeta> {
  const { town, standing, round } = figures;
  const { inside } = standing;
  const title = texts.town(town.label);
  const base = round ? roundTitle(round, LANGUAGE) : kindTitle('stop-fossil', LANGUAGE);
  const who = round ? texts.inRound(base) : texts.everJoined;
  const saved =
    inside && inside.users > 0
      ? `${massText(inside.savingSum, LANGUAGE)} CO₂ ${texts.savedBy(inside.users)} ${who}.`
      : texts.noPeople(base);
  return {
    title,
    description: inside === null ? texts.tooFew : `${saved} ${texts.invitation}`,
    url: `${site}/public/stop-fossil/savings/${town.shortName}`,
    ...(await imageOf(`${site}/share/municipality/${town.shortName}.png`, townPicture(figures))),
  };
}

function roundText(shown: ReturnType<typeof shownResult>, state: RoundState): string {
  if (!shown) return texts.tooFewInRound;
  const { participants, saving } = shown;
  const saved = `${massText(saving, LANGUAGE)} CO₂`;
  return {
    before: `${texts.ready(participants)}. ${texts.invitation}`,
    running: `${saved} ${texts.savedBy(participants)}. ${texts.invitation}`,
    confirming: `${saved} ${texts.wasSavedBy(participants)}, ${texts.provisional}.`,
    closed: `${saved} ${texts.wasSavedBy(participants)}.`,
  }[state];
}

/** How a page of a campaign describes itself, by the round it shows; `path`: of the page, below the site. */
export async function roundMeta(site: string, found: RoundFigures, path: string): Promise<PageMeta> {
  const { round, state, figures } = found;
  return {
    title: roundTitle(round, LANGUAGE),
    description: roundText(shownResult(figures), state),
    url: `${site}/${path}`,
    ...(await imageOf(`${site}/share/campaign/${round.name}.png`, roundPicture(found))),
  };
}

/** How a page of a kind of campaign describes itself where it shows no round: by everybody who ever joined. */
export async function kindMeta(
  site: string,
  kind: CampaignKind,
  figures: StatisticsAnswer,
  path: string,
): Promise<PageMeta> {
  const saved = (people: number, saving: number): string =>
    `${massText(saving, LANGUAGE)} CO₂ ${texts.savedBy(people)}, ${texts.everWith(people)}.`;
  return {
    title: kindTitle(kind, LANGUAGE),
    description: `${figures.allUsers === null ? texts.tooFewInRound : saved(figures.allUsers, figures.measuresReductionYear)} ${texts.invitation}`,
    url: `${site}/${path}`,
    ...(await imageOf(`${site}/share/start.png`, startPicture())),
  };
}
