import type { Campaign } from '@footprint/shared-events/constants/campaigns.ts';
import i18next from 'i18next';

/** What a round is called: as the operator says, else as its kind. */
export const campaignTitle = ({ title, kind }: Pick<Campaign, 'title' | 'kind'>, language: string): string =>
  title?.[language === 'en' ? 'en' : 'de'] ?? i18next.t(`shell:join.title.${kind}`);
