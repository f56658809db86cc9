import { campaignOn } from '@footprint/shared-events/constants/campaignOn.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { campaignList, statisticsOf } from '../../../api/publicCalls.ts';
import { usePublicResult } from '../../../api/publicResult.ts';
import { formatNumber, formatRounded } from '../../../i18n/format.ts';
import { JoinCampaign } from '../../../joining/JoinCampaign.tsx';
import { Participation } from '../../../joining/Participation.tsx';
import { todayIso } from '../../../lib/dates.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useAmount } from '../../../ui/useAmount.ts';
import { CampaignDates } from '../components/CampaignDates.tsx';
import '../style.css';

/** The reduction is shown halved: what is saved is credited to households and to those they buy from alike. */
const SHOWN = 0.5;

export function StopFossilWelcome() {
  const { t, i18n } = useTranslation('campaign');
  const amount = useAmount();
  const figures = usePublicResult(statisticsOf, {}, { type: 'stop-fossil-usage' });
  const known = usePublicResult(campaignList);
  const campaign = known.value && campaignOn(known.value, 'stop-fossil', todayIso());
  const target = campaign?.target;
  const lead =
    target === undefined
      ? t('stopFossil.lead')
      : t('stopFossil.leadWithTarget', { target: formatRounded(target, i18n.language) });
  return (
    <Page title={t('stopFossil.title')} lead={lead}>
      {campaign && <CampaignDates campaign={campaign} />}
      <Participation kind="stop-fossil" />
      {figures.failure && <LoadFailure failure={figures.failure} retry={figures.retry} />}
      {!figures.value && !figures.failure && <Skeleton lines={2} />}
      {figures.value && (
        <p className="hero-line">
          {t('stopFossil.together', {
            count: figures.value.allUsers,
            users: formatNumber(figures.value.allUsers, i18n.language),
            saving: amount(figures.value.measuresReductionYear * SHOWN),
          })}
        </p>
      )}
      <div className="button-row">
        <JoinCampaign kind="stop-fossil" />
        <Link className={buttonClass('secondary')} to="/campaign/stop-fossil">
          {t('dashboard.link')}
        </Link>
      </div>
    </Page>
  );
}
