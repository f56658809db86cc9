import { type HistoryAnswer, ownHistory } from '@footprint/shared-events/audit/api.ts';
import { defaultYear, supportedYears } from '@footprint/shared-events/calculation/years.ts';
import { metersOfUser } from '@footprint/shared-events/housing/api.ts';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { formatEpoch, formatIso, nowInSeconds } from '../../../browser/dates.ts';
import { formatBerlinTime } from '../../../i18n/format.ts';
import { useQueryResult } from '../../../server/hooks.ts';
import { Button } from '../../../ui/Button.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Stale } from '../../../ui/Stale.tsx';
import { YearSelect } from '../../../ui/YearSelect.tsx';
import { Entry } from '../components/Entry.tsx';
import { byDay } from '../entryText.ts';
import { wordsOf } from '../words.ts';
import '../style.css';

/** The year, and where older entries begin, stand in the address. */
export function History() {
  const { t, i18n } = useTranslation('history');
  const [search, setSearch] = useSearchParams();
  const now = nowInSeconds();
  const years = supportedYears(now);
  const year = years.find((one) => String(one) === search.get('year')) ?? defaultYear(now);
  const before = search.get('before');
  const body = { year, ...(before !== null && { before }) };
  const { value, stale, failure, retry } = useQueryResult(ownHistory, body, {}, { keep: true });
  const list = useRef<HTMLDivElement>(null);
  const arrived = useRef(before);
  // Another page of the list is read from its beginning.
  useEffect(() => {
    if (stale || arrived.current === before) return;
    arrived.current = before;
    list.current?.focus();
  }, [stale, before]);
  const show = (next: string | null) =>
    setSearch({ year: String(year), ...(next !== null && { before: next }) });
  return (
    <Page title={t('title')} lead={t('lead')}>
      <YearSelect
        years={years}
        year={year}
        onChoose={(one) => setSearch({ year: String(one) }, { replace: true })}
      />
      <p className="hint">{t('yearNote', { year })}</p>
      {typeof value?.provenAt === 'number' && (
        <p className="hint">
          {t('proven', {
            time: `${formatEpoch(value.provenAt)}, ${formatBerlinTime(value.provenAt, i18n.language)}`,
          })}
        </p>
      )}
      {failure && <LoadFailure failure={failure} retry={retry} />}
      {!value && !failure && <Skeleton lines={6} />}
      {value && (
        <Stale stale={stale}>
          <div ref={list} tabIndex={-1} className="stack">
            <Entries history={value} />
          </div>
        </Stale>
      )}
      <div className="button-row">
        {before !== null && (
          <Button icon={ArrowUp} onClick={() => show(null)}>
            {t('newest')}
          </Button>
        )}
        {value && value.before !== null && (
          <Button icon={ArrowDown} onClick={() => show(value.before)}>
            {t('older')}
          </Button>
        )}
      </div>
    </Page>
  );
}

/** A page of the history, day by day, the newest first. */
function Entries({ history: { entries } }: { readonly history: HistoryAnswer }) {
  const { t, i18n } = useTranslation('history');
  const meters = useQueryResult(metersOfUser, {});
  const words = wordsOf(meters.value ?? [], i18n.language);
  if (entries.length === 0) return <p>{t('none')}</p>;
  return byDay(entries).map(({ day, entries: ofDay }) => (
    <section key={day} aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`} className="history-day">
        <time dateTime={day}>{formatIso(day)}</time>
      </h2>
      <ol className="history">
        {ofDay.map((entry) => (
          <Entry key={entry.position} entry={entry} words={words} />
        ))}
      </ol>
    </section>
  ));
}
