import { compensationOfYear } from '@footprint/shared-events/calculation/compensationOfYear.ts';
import { type CompensationAnswer, compensationsOfUser } from '@footprint/shared-events/compensation/api.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { currentYear } from '../../../browser/dates.ts';
import { stepOf } from '../../../flow/inputFlow.ts';
import { EntryList } from '../../../forms/entries/EntryList.tsx';
import { useQueryResult } from '../../../server/hooks.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Page } from '../../../ui/Page.tsx';
import { RunningYearNotice } from '../../../ui/RunningYearNotice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Stale } from '../../../ui/Stale.tsx';
import { Tonnes } from '../../../ui/Tonnes.tsx';
import { entriesOf } from '../compensationForm.ts';
import { CompensationForm } from '../components/CompensationForm.tsx';
import { CompensationRow } from '../components/CompensationRow.tsx';

interface CompensationSumProps {
  readonly compensations: readonly CompensationAnswer[];
}

/** What is subtracted in the running year; before anything is entered, what comes before it. */
function CompensationSum({ compensations }: CompensationSumProps) {
  const { t } = useTranslation('compensation');
  const year = currentYear();
  return (
    <section className="card" aria-labelledby="compensation-list" data-domain="compensation">
      <h2 id="compensation-list">{t('list')}</h2>
      {compensations.some(({ compValues }) => compValues.length > 0) ? (
        <div>
          <p className="hero-figure">
            <Tonnes value={compensationOfYear(compensations, year)} />
          </p>
          <p className="hint">{t('ofYear', { year })}</p>
        </div>
      ) : (
        <>
          <p>
            {t('none')} {t('before')}
          </p>
          <div className="button-row">
            <Link className={buttonClass('secondary')} to={stepOf('measuresPick').path}>
              {t('measures')}
            </Link>
          </div>
        </>
      )}
    </section>
  );
}

export function Compensation() {
  const { t } = useTranslation('compensation');
  const { value: compensations, stale, failure, retry } = useQueryResult(compensationsOfUser, {});
  const entries = entriesOf(compensations ?? []);
  return (
    <Page title={t('title')} lead={t('lead')}>
      {failure && <LoadFailure failure={failure} retry={retry} />}
      {!compensations && !failure && <Skeleton />}
      {compensations && (
        <div className="beside">
          <CompensationForm entries={entries} />
          <div className="stack">
            <Stale stale={stale}>
              <CompensationSum compensations={compensations} />
            </Stale>
            <EntryList
              title={t('entries')}
              stale={stale}
              entries={entries.toSorted((a, b) => b.year - a.year)}
            >
              {(entry, place) => <CompensationRow key={entry.id} entry={entry} place={place} />}
            </EntryList>
            {compensationOfYear(compensations, currentYear()) > 0 && (
              <RunningYearNotice year={currentYear()} to={stepOf('overview').path} />
            )}
          </div>
        </div>
      )}
    </Page>
  );
}
