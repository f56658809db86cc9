import { useTranslation } from 'react-i18next';
import { Tonnes } from '../../../ui/Tonnes.tsx';

interface NetRowsProps {
  readonly total: number;
  readonly compensated: number;
  readonly year: number;
}

/** What was compensated in the year, and what is left of the sum. */
export function NetRows({ total, compensated, year }: NetRowsProps) {
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
