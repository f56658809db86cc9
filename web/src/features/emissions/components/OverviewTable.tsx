import { useTranslation } from 'react-i18next';
import { Tonnes } from '../../../ui/Tonnes.tsx';
import type { Overview } from '../overviewRows.ts';
import { OverviewRow } from './OverviewRow.tsx';

interface NetRowsProps {
  readonly total: number;
  readonly compensated: number;
  readonly year: number;
}

/** What was compensated in the year, and what is left of the sum. */
function NetRows({ total, compensated, year }: NetRowsProps) {
  const { t } = useTranslation('emissions');
  return (
    <>
      <tr>
        <th scope="row">{t('net.compensated', { year })}</th>
        <td />
        <td className="number" data-label={t('column.counted')}>
          <Tonnes value={-compensated} />
        </td>
        <td colSpan={2} className="hint">
          {t('net.note')}
        </td>
      </tr>
      <tr>
        <th scope="row">{t('net.sum')}</th>
        <td />
        <td className="number" data-label={t('column.counted')}>
          <strong>
            <Tonnes value={total - compensated} />
          </strong>
        </td>
        <td colSpan={2} />
      </tr>
    </>
  );
}

interface OverviewTableProps {
  readonly overview: Overview;
  readonly year: number;
  /** Tonnes taken off the sum. */
  readonly compensated: number;
}

export function OverviewTable({ overview, year, compensated }: OverviewTableProps) {
  const { t } = useTranslation('emissions');
  return (
    <table className="table overview">
      <caption>{t('caption', { year })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('column.sector')}</th>
          <th scope="col" className="number">
            {t('column.average')}
          </th>
          <th scope="col" className="number">
            {t('column.own')}
          </th>
          <th scope="col">{t('column.quality')}</th>
          <th scope="col" className="no-print">
            {t('column.how')}
          </th>
        </tr>
      </thead>
      <tbody>
        {overview.rows.map((row) => (
          <OverviewRow key={row.sector.name} row={row} year={year} longest={overview.longest} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('sum')}</th>
          <td className="number" data-label={t('column.average')}>
            <Tonnes value={overview.total.average} />
          </td>
          <td className="number" data-label={t('column.counted')}>
            <strong>
              <Tonnes value={overview.total.emissions} />
            </strong>
          </td>
          <td colSpan={2} className="hint">
            {t('sumNote')}
          </td>
        </tr>
        {compensated !== 0 && (
          <NetRows total={overview.total.emissions} compensated={compensated} year={year} />
        )}
      </tfoot>
    </table>
  );
}
