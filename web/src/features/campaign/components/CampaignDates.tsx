import type { Campaign } from '@footprint/shared-events/constants/campaigns.ts';
import { useTranslation } from 'react-i18next';
import { formatIso, todayIso } from '../../../lib/dates.ts';
import { Notice } from '../../../ui/Notice.tsx';

/** From when to when a campaign runs; one that is over says so. */
export function CampaignDates({ campaign }: { readonly campaign: Campaign }) {
  const { t } = useTranslation('campaign');
  const texts = { start: formatIso(campaign.start), end: formatIso(campaign.end) };
  return campaign.end <= todayIso() ? (
    <Notice kind="info">{t('dates.over', texts)}</Notice>
  ) : (
    <p>{t('dates.running', texts)}</p>
  );
}
