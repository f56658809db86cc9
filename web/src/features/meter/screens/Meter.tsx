import { householdsOfUser, metersOfUser } from '@footprint/shared-events/housing/api.ts';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useLastKnown } from '../../../browser/useLastKnown.ts';
import { stepOf } from '../../../flow/inputFlow.ts';
import { useQueryResult } from '../../../server/hooks.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Stale } from '../../../ui/Stale.tsx';
import { Fold } from '../components/Fold.tsx';
import { MeterDays } from '../components/MeterDays.tsx';
import { MeterHead } from '../components/MeterHead.tsx';
import { LoadedUses } from '../components/MeterUses.tsx';
import { MeterWays } from '../components/MeterWays.tsx';
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
  const { value: households = [] } = useQueryResult(householdsOfUser, {});
  const meter = useLastKnown(meterId, meters);
  const household = households.find(({ id }) => id === meter?.groupId)?.name;
  const counter = countersOf(meter ? [meter] : [])[0];
  const lead = meter && [meter.name, household, t(`meter:frequency.${meter.inputFrequency}`)];
  return (
    <Page
      title={t(meter ? `meter:one.of.${meter.measuredObj}` : 'meter:one.title')}
      lead={lead?.filter(Boolean).join(' · ')}
      width="form"
    >
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
      {meter && counter && (
        <Stale stale={stale}>
          <div className="stack">
            <MeterHead counter={counter} households={households} />
            <div className="button-row">
              <Link className={buttonClass('primary')} to={`${stepOf('values').path}?meter=${meter.id}`}>
                {t('meter:one.readings')}
              </Link>
            </div>
            <LoadedUses key={counter.id} counter={counter} />
            <TermsList meter={meter} />
            <MeterWays steps={['swap', 'moved']} />
            <div>
              <Fold title={t('meter:terms.change')}>
                <TermsForm key={`terms-${meter.id}`} meter={meter} />
              </Fold>
              <Fold title={t('meter:end.title')} open={meter.activeUntil !== undefined}>
                <MeterDays key={`days-${meter.id}-${meter.activeUntil}`} meter={meter} />
              </Fold>
              <Fold title={t('meter:remove.title')}>
                <RemoveMeter meter={meter} />
              </Fold>
            </div>
          </div>
        </Stale>
      )}
    </Page>
  );
}
