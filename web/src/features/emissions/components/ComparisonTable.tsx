import { useTranslation } from 'react-i18next';
import { Tonnes } from '../../../ui/Tonnes.tsx';
import type { compare } from '../comparison.ts';

interface ComparisonTableProps {
  readonly year: number;
  readonly compared: ReturnType<typeof compare>;
}

/** Two years and their difference, and what measures take off in the later one. */
export function ComparisonTable({ year, compared: { rows, total } }: ComparisonTableProps) {
  const { t } = useTranslation(['emissions', 'shell']);
  const columns = [String(year - 1), String(year), t('before.change'), t('before.measures')];
  const cells = (one: { before: number; now: number; measures: number }) =>
    [one.before, one.now, one.now - one.before, one.measures].map((value, i) => (
      <td key={columns[i]} className="number" data-label={columns[i]}>
        <Tonnes value={value} />
      </td>
    ));
  return (
    <table className="table">
      <caption className="visually-hidden">{t('before.title', { year: year - 1 })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('column.sector')}</th>
          {columns.map((column) => (
            <th key={column} scope="col" className="number">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name} data-domain={row.ghgDomain}>
            <th scope="row">{t(`shell:sector.${row.name}`)}</th>
            {cells(row)}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('sum')}</th>
          {cells(total)}
        </tr>
      </tfoot>
    </table>
  );
}
