import { SPLIT_SECTORS } from '@footprint/shared-events/emissions/yearSplit.ts';
import { useTranslation } from 'react-i18next';
import { YearSplit } from '../../../blocks/figure/YearSplit.tsx';
import { formatChange } from '../../../i18n/format.ts';
import { Tonnes } from '../../../ui/Tonnes.tsx';
import type { compare } from '../comparison.ts';
import { AgedOut } from './AgedOut.tsx';

type Compared = ReturnType<typeof compare>;

interface ComparisonTableProps {
  readonly year: number;
  readonly compared: Compared;
}

/** Two years, their difference and why, and what measures take off in the later one. */
export function ComparisonTable({ year, compared: { rows, total, others } }: ComparisonTableProps) {
  const { t, i18n } = useTranslation(['emissions', 'shell', 'units']);
  const change = ({ before, now }: Compared['total']) =>
    formatChange(before, now, i18n.language, (unit) => t(`units:${unit}`));
  // Nothing is said of measures where none saves anything.
  const isSaved = rows.some(({ measures }) => measures > 0);
  const columns = [
    ...[String(year - 1), String(year), t('before.change')],
    ...(isSaved ? [t('before.measures')] : []),
  ];
  const cells = (one: Compared['total']) =>
    [one.before, one.now, change(one), ...(isSaved ? [one.measures] : [])].map((value, i) => (
      <td key={columns[i]} className="number" data-label={columns[i]}>
        {typeof value === 'string' ? value : <Tonnes value={value} />}
      </td>
    ));
  return (
    <>
      {rows.length === 0 && <p>{t('before.nothing')}</p>}
      {rows.length > 0 && (
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
              <th scope="row">{t('before.sum')}</th>
              {cells(total)}
            </tr>
          </tfoot>
        </table>
      )}
      {SPLIT_SECTORS.map((sector) => (
        <YearSplit key={sector} year={year} sector={sector} />
      ))}
      {rows.some(({ name }) => name === 'personalConsume') && <AgedOut year={year} />}
      {others.length > 0 && (
        <p className="hint">
          {t('before.others', { sectors: others.map((name) => t(`shell:sector.${name}`)).join(', ') })}
        </p>
      )}
    </>
  );
}
