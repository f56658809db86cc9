import { householdsOfUser, metersOfUser } from '@footprint/shared-events/housing/api.ts';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useLastKnown } from '../../../../browser/useLastKnown.ts';
import { stepOf } from '../../../../flow/inputFlow.ts';
import { useQueryResult } from '../../../../server/hooks.ts';
import { buttonClass } from '../../../../ui/Button.tsx';
import { LoadFailure } from '../../../../ui/LoadFailure.tsx';
import { Page } from '../../../../ui/Page.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { Stale } from '../../../../ui/Stale.tsx';
import { countersOf } from '../../counters.ts';
import { LoadedUses } from '../../readings/components/MeterUses.tsx';
import { MeterWays } from '../../readings/components/MeterWays.tsx';
import { Fold } from '../components/Fold.tsx';
import { MeterDays } from '../components/MeterDays.tsx';
import { MeterHead } from '../components/MeterHead.tsx';
import { RemoveMeter } from '../components/RemoveMeter.tsx';
import { TermsForm } from '../components/TermsForm.tsx';
import { TermsList } from '../components/TermsList.tsx';
import '../style.css';

/** One meter: what it is, since when, under which terms; where it is changed, ended and removed. */
export function Meter() {
  const { t } = useTranslation(['energy', 'shell']);
  const { meterId } = useParams();
  const { value: meters, stale, failure, retry } = useQueryResult(metersOfUser, {});
  const { value: households = [] } = useQueryResult(householdsOfUser, {});
  const meter = useLastKnown(meterId, meters);
  const household = households.find(({ id }) => id === meter?.groupId)?.name;
  const counter = countersOf(meter ? [meter] : [])[0];
  const lead = meter && [meter.name, household, t(`energy:frequency.${meter.inputFrequency}`)];
  return (
    <Page
      title={t(meter ? `energy:one.of.${meter.measuredObj}` : 'energy:one.title')}
      lead={lead?.filter(Boolean).join(' · ')}
      width="form"
    >
      {failure && <LoadFailure failure={failure} retry={retry} />}
      {!meters && !failure && <Skeleton lines={6} />}
      {meters && !meter && (
        <>
          <p>{t('energy:one.unknown')}</p>
          <div className="button-row">
            <Link className={buttonClass('secondary')} to={stepOf('values').path}>
              {t('energy:one.readings')}
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
                {t('energy:one.readings')}
              </Link>
            </div>
            <LoadedUses key={counter.id} counter={counter} />
            <TermsList meter={meter} />
            <MeterWays steps={['swap', 'moved']} />
            <div>
              <Fold title={t('energy:terms.change')}>
                <TermsForm key={`terms-${meter.id}`} meter={meter} />
              </Fold>
              <Fold title={t('energy:end.title')} open={meter.activeUntil !== undefined}>
                <MeterDays key={`days-${meter.id}-${meter.activeUntil}`} meter={meter} />
              </Fold>
              <Fold title={t('energy:remove.title')}>
                <RemoveMeter meter={meter} />
              </Fold>
            </div>
          </div>
        </Stale>
      )}
    </Page>
  );
}
