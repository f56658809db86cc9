import { campaignOn } from '@footprint/shared-events/constants/campaignOn.ts';
import { useTranslation } from 'react-i18next';
import { campaignList } from '../../../api/publicCalls.ts';
import { usePublicResult } from '../../../api/publicResult.ts';
import { formatIso, todayIso } from '../../../lib/dates.ts';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

/** From when to when the bet runs, and whether it is over. */
export function BetDates() {
  const { t } = useTranslation('bet');
  const { value: list, failure, retry } = usePublicResult(campaignList);
  if (failure) return <LoadFailure failure={failure} retry={retry} />;
  if (!list) return <Skeleton lines={2} />;
  const today = todayIso();
  const bet = campaignOn(list, 'climate-bet', today);
  if (!bet) return <Notice kind="info">{t('dates.none')}</Notice>;
  const dates = { start: formatIso(bet.start), end: formatIso(bet.end) };
  if (bet.end <= today)
    return (
      <Notice kind="info">
        <strong>{t('dates.over', dates)}</strong> {t('dates.stillOpen')}
      </Notice>
    );
  return (
    <Notice kind="info">
      <strong>{t(bet.start > today ? 'dates.ahead' : 'dates.running', dates)}</strong>{' '}
      {bet.confirmationMail && t('dates.mail', { mail: formatIso(bet.confirmationMail) })}
    </Notice>
  );
}
