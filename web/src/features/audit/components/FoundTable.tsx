import type { FoundCitizen } from '@footprint/shared-events/audit/api.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatEpoch } from '../../../browser/dates.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { announce } from '../../../ui/announce.ts';

/** The citizens found, with the way to the history of each. */
export function FoundTable({ found }: { readonly found: readonly FoundCitizen[] }) {
  const { t, i18n } = useTranslation('audit');
  const before = useRef(found);
  useEffect(() => {
    if (before.current === found) return;
    before.current = found;
    announce(t('find.found', { count: found.length }));
  }, [found, t]);
  if (found.length === 0) return <p>{t('find.found', { count: 0 })}</p>;
  return (
    <table className="table">
      <caption>{t('find.found', { count: found.length })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('find.id')}</th>
          <th scope="col">{t('find.since')}</th>
          <th scope="col" className="number">
            {t('find.events')}
          </th>
        </tr>
      </thead>
      <tbody>
        {found.map(({ userId, since, events }) => (
          <tr key={userId}>
            <th scope="row">
              <Link to={`/audit/${userId}`}>
                <code>{userId}</code>
              </Link>
            </th>
            <td data-label={t('find.since')}>{formatEpoch(Math.floor(since))}</td>
            <td data-label={t('find.events')} className="number">
              {formatNumber(events, i18n.language)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
