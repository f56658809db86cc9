import type { CampaignKind } from '../catalogue/campaignKinds.ts';
import type { Campaign } from '../catalogue/campaigns.ts';
import type { Language } from '../kernel/roles.ts';
import { lastDayBefore } from './shownRound.ts';

const KINDS: Readonly<Record<CampaignKind, Readonly<Record<Language, string>>>> = {
  'climate-bet': { de: 'Klimawette', en: 'Climate bet' },
  'stop-fossil': { de: 'Stopp fossil', en: 'Stop fossil' },
};

/** Title of a kind of campaign. */
export const kindTitle = (kind: CampaignKind, language: Language): string => KINDS[kind][language];

/** The years of a round: one, or the first and the last. */
function yearsOf(start: string, end: string): string {
  const [first, last] = [start.slice(0, 4), lastDayBefore(end).slice(0, 4)];
  return first === last ? last : `${first}/${last}`;
}

/** Title of a round wherever it is named: as the operator says, else by its kind and its years. */
export const roundTitle = (
  { title, kind, start, end }: Pick<Campaign, 'title' | 'kind' | 'start' | 'end'>,
  language: Language,
): string => title?.[language] ?? `${kindTitle(kind, language)} ${yearsOf(start, end)}`;
