import { useTranslation } from 'react-i18next';
import { Tonnes } from '../../../ui/Tonnes.tsx';
import type { Overview } from '../overviewRows.ts';
import { OverviewRow } from './OverviewRow.tsx';

interface OverviewListProps {
  readonly overview: Overview;
  readonly year: number;
  /** Tonnes taken off the sum. */
  readonly compensated: number;
}

/** All sectors, which make the sum above them, and what compensation leaves of it. */
export function OverviewList({ overview, year, compensated }: OverviewListProps) {
  const { t } = useTranslation('emissions');
  const { rows, rest, longest, total } = overview;
  return (
    <section className="plain" aria-labelledby="sectors">
      <h2 id="sectors">{t('caption', { year })}</h2>
      <ul className="parts" aria-labelledby="sectors">
        {rows.map((row) => (
          <OverviewRow key={row.sector.name} row={row} year={year} longest={longest} />
        ))}
      </ul>
      {rest !== 0 && (
        <p className="by-measure-head hint">
          <span>{t('rounded')}</span>
          <Tonnes value={rest} />
        </p>
      )}
      {compensated !== 0 && (
        <dl className="net-sum">
          <dt>{t('net.compensated', { year })}</dt>
          <dd>
            <Tonnes value={-compensated} />
          </dd>
          <dt>{t('net.sum')}</dt>
          <dd>
            <strong>
              <Tonnes value={total.emissions - compensated} />
            </strong>
          </dd>
        </dl>
      )}
      {compensated !== 0 && <p className="hint">{t('net.note')}</p>}
    </section>
  );
}
