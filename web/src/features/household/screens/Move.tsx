import { householdsOfUser, metersOfUser } from '@footprint/shared-events/housing/api.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { stepOf } from '../../../flow/inputFlow.ts';
import { homesToChoose } from '../../../forms/homes.ts';
import { useQueryResult } from '../../../server/hooks.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { MoveGuide } from '../components/MoveGuide.tsx';

/** "I have moved": one home ends, another begins. */
export function Move() {
  const { t } = useTranslation('household');
  const households = useQueryResult(householdsOfUser, {});
  const meters = useQueryResult(metersOfUser, {});
  const unread = [households, meters].find(({ failure }) => failure);
  if (unread?.failure || !households.value || !meters.value)
    return (
      <Page title={t('move.title')} width="form">
        {unread?.failure ? <LoadFailure failure={unread.failure} retry={unread.retry} /> : <Skeleton />}
      </Page>
    );
  if (homesToChoose(households.value).length === 0)
    return (
      <Page title={t('move.title')} lead={t('move.noHome')} width="form">
        <div className="button-row">
          <Link className={buttonClass('primary')} to={stepOf('input').path}>
            {t('hh.addTitle')}
          </Link>
        </div>
      </Page>
    );
  return <MoveGuide households={households.value} meters={meters.value} />;
}
