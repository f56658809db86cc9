import type { RoundFigures, TownFigures } from '../campaigns/publicFigures.ts';
import type { PageMeta } from '../http/pageTemplate.ts';
import { massText, roundTitle, SHARING_TEXTS } from './texts.ts';

/** Those who fetch a link send no language of a reader. */
const LANGUAGE = 'de';
const texts = SHARING_TEXTS[LANGUAGE];

/** How the page of a municipality describes itself. */
export function townMeta(site: string, { town, usage }: TownFigures): PageMeta {
  const { savingSum, count } = usage;
  return {
    title: texts.town(town.label),
    description:
      savingSum === null
        ? texts.tooFew
        : `${massText(savingSum, LANGUAGE)} CO₂ ${texts.savedBy(count)}. ${texts.invitation}`,
    url: `${site}/public/stop-fossil/savings/${town.shortName}`,
  };
}

/** How the page of a campaign describes itself, by the round it shows. */
export function roundMeta(site: string, { round, state, figures }: RoundFigures): PageMeta {
  const { allUsers, measuresReductionYear } = figures;
  return {
    title: roundTitle(round, LANGUAGE),
    description: `${
      state === 'before'
        ? texts.ready(allUsers)
        : `${massText(measuresReductionYear, LANGUAGE)} CO₂ ${texts.savedBy(allUsers)}`
    }. ${texts.invitation}`,
    url: `${site}/campaign/${round.kind}`,
  };
}
