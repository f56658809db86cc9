import type { HistoryAnswer } from '@footprint/shared-events/audit/api.ts';
import { metersOfUser } from '@footprint/shared-events/housing/api.ts';
import { useTranslation } from 'react-i18next';
import { formatIso } from '../../../browser/dates.ts';
import { useQueryResult } from '../../../server/hooks.ts';
import { byDay } from '../byDay.ts';
import { wordsOf } from '../words.ts';
import { Entry } from './Entry.tsx';

/** A page of the history, day by day, the newest first. */
export function Entries({ history: { entries } }: { readonly history: HistoryAnswer }) {
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
