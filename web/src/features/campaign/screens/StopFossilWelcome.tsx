import { campaignOn } from '@footprint/shared-events/constants/campaignOn.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { campaigns, statisticsOf } from '../../../api/public/figures.ts';
import { usePublic } from '../../../api/public/hooks.ts';
import { formatNumber, formatRounded } from '../../../i18n/format.ts';
import { todayIso } from '../../../lib/dates.ts';
import { useSession } from '../../../session/hooks.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { CampaignDates } from '../components/CampaignDates.tsx';
import { SumAtEnd } from '../components/SumAtEnd.tsx';

/** The reduction is shown halved: what is saved is credited to households and to those they buy from alike. */
const SHOWN = 0.5;

export function StopFossilWelcome() {
  const { t, i18n } = useTranslation('campaign');
  const session = useSession();
  const figures = usePublic('stop-fossil', (signal) => statisticsOf('stop-fossil-usage', signal));
  const known = usePublic('campaigns', campaigns);
  const campaign = known.value && campaignOn(known.value, 'stop-fossil', todayIso());
  return (
    <Page title={t('stopFossil.title')} lead={t('stopFossil.lead')}>
      {campaign && <CampaignDates campaign={campaign} />}
      {figures.failure && <LoadFailure failure={figures.failure} retry={figures.retry} />}
      {!figures.value && !figures.failure && <Skeleton lines={2} />}
      {figures.value && (
        <p className="hero-line">
          {t('stopFossil.together', {
            count: figures.value.allUsers,
            users: formatNumber(figures.value.allUsers, i18n.language),
            tonnes: formatRounded(figures.value.measuresReductionYear * SHOWN, i18n.language),
          })}
        </p>
      )}
      <SumAtEnd atEnd={figures.value?.atEnd} part={SHOWN} />
      <div className="button-row">
        {session ? (
          <Link className={buttonClass('primary')} to="/measures/pick">
            {t('stopFossil.pick')}
          </Link>
        ) : (
          <>
            <Link className={buttonClass('primary')} to="/user/register-fast">
              {t('stopFossil.join')}
            </Link>
            <Link className={buttonClass('secondary')} to="/user/login-fossile">
              {t('stopFossil.login')}
            </Link>
          </>
        )}
        <Link className={buttonClass('secondary')} to="/campaign/stop-fossil">
          {t('dashboard.link')}
        </Link>
      </div>
    </Page>
  );
}
