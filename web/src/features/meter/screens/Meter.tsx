import { householdsOfUser, metersOfUser } from '@footprint/shared-events/housing/api.ts';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useQueryResult } from '../../../api/hooks.ts';
import { stepOf } from '../../../flow/inputFlow.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Stale } from '../../../ui/Stale.tsx';
import { MeterDays } from '../components/MeterDays.tsx';
import { MeterFacts } from '../components/MeterFacts.tsx';
import { LoadedUses } from '../components/MeterUses.tsx';
import { RemoveMeter } from '../components/RemoveMeter.tsx';
import { TermsForm } from '../components/TermsForm.tsx';
import { TermsList } from '../components/TermsList.tsx';
import { countersOf } from '../counters.ts';
import '../style.css';

/** One meter: what it is, since when, under which terms; where it is changed, ended and removed. */
export function Meter() {
  const { t } = useTranslation(['meter', 'shell']);
  const { meterId } = useParams();
  const { value: meters, stale, failure, retry } = useQueryResult(metersOfUser, {});
  const { value: households } = useQueryResult(householdsOfUser, {});
  const meter = meters?.find(({ id }) => String(id) === meterId);
  const household = households?.find(({ id }) => id === meter?.groupId)?.name;
  return (
    <Page title={meter?.name ?? t('meter:one.title')} width="form">
      {failure && <LoadFailure failure={failure} retry={retry} />}
      {!meters && !failure && <Skeleton lines={6} />}
      {meters && !meter && (
        <>
          <p>{t('meter:one.unknown')}</p>
          <div className="button-row">
            <Link className={buttonClass('secondary')} to={stepOf('values').path}>
              {t('meter:one.readings')}
            </Link>
          </div>
        </>
      )}
      {meter && (
        <Stale stale={stale}>
          <div className="stack">
            <MeterFacts meter={meter} household={household} />
            <div className="button-row">
              <Link className={buttonClass('primary')} to={`${stepOf('values').path}?meter=${meter.id}`}>
                {t('meter:one.readings')}
              </Link>
            </div>
            {countersOf([meter])
              .slice(0, 1)
              .map((counter) => (
                <LoadedUses key={counter.id} counter={counter} />
              ))}
            <TermsList meter={meter} />
            <TermsForm key={`terms-${meter.id}`} meter={meter} />
            <MeterDays key={`days-${meter.id}-${meter.activeUntil}`} meter={meter} />
            <RemoveMeter meter={meter} />
          </div>
        </Stale>
      )}
    </Page>
  );
}
