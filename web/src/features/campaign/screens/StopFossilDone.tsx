import { campaignOn } from '@footprint/shared-events/constants/campaignOn.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { campaignList, statisticsOf } from '../../../api/publicCalls.ts';
import { usePublicResult } from '../../../api/publicResult.ts';
import { todayIso } from '../../../lib/dates.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Tonnes } from '../../../ui/Tonnes.tsx';
import { SavingsBar } from '../components/SavingsBar.tsx';
import '../style.css';

/** After the choice: what all save together, and where to go from here. */
export function StopFossilDone() {
  const { t } = useTranslation('campaign');
  const figures = usePublicResult(statisticsOf, {}, { type: 'stop-fossil-usage' });
  const known = usePublicResult(campaignList);
  const campaign = known.value && campaignOn(known.value, 'stop-fossil', todayIso());
  const failed = [figures, known].find(({ failure }) => failure);
  return (
    <Page title={t('done.title')} lead={t('done.lead')}>
      {failed?.failure && <LoadFailure failure={failed.failure} retry={failed.retry} />}
      {!figures.value && !figures.failure && <Skeleton lines={2} />}
      {figures.value && (
        <>
          <p>
            <span className="hero-figure">
              <Tonnes value={figures.value.measuresReductionYear} />
            </span>{' '}
            <span className="hero-unit">{t('done.together')}</span>
          </p>
          {campaign && (
            <SavingsBar
              campaign={campaign}
              saved={figures.value.measuresReductionYear}
              users={figures.value.allUsers}
            />
          )}
        </>
      )}
      <div className="button-row">
        <Link className={buttonClass('primary')} to="/about">
          {t('done.about')}
        </Link>
        <Link className={buttonClass('secondary')} to="/campaign/stop-fossil">
          {t('dashboard.link')}
        </Link>
        {campaign?.site && (
          <a className={buttonClass('secondary')} href={campaign.site} rel="noreferrer">
            {t('done.site')}
          </a>
        )}
      </div>
    </Page>
  );
}
