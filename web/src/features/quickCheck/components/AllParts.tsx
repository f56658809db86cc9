import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import { isOwn, yearTotal } from '@footprint/shared-events/emissions/yearTotal.ts';
import { useTranslation } from 'react-i18next';
import { MethodLink } from '../../../ui/MethodLink.tsx';
import { Tonnes } from '../../../ui/Tonnes.tsx';

/** Every sector beside the German average, for those who want to see what the figure is made of. */
export function AllParts({ sectors }: { readonly sectors: readonly SectorAnswer[] }) {
  const { t } = useTranslation(['quickCheck', 'shell']);
  const total = yearTotal(sectors);
  const columns = [t('all.counted'), t('all.germany')] as const;
  const cells = (counted: number, average: number) =>
    [counted, average].map((value, i) => (
      <td key={columns[i]} className="number">
        <Tonnes value={value} />
      </td>
    ));
  return (
    <details className="group-details">
      <summary>{t('all.title')}</summary>
      <table className="all-parts">
        <caption>{t('all.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('all.sector')}</th>
            {columns.map((column) => (
              <th key={column} scope="col" className="number">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sectors.map((sector) => (
            <tr key={sector.name} data-domain={sector.ghgDomain}>
              <th scope="row">
                {t(`shell:sector.${sector.name}`)}
                {!isOwn(sector) && <span className="hint"> {t('all.average')}</span>}
              </th>
              {cells(yearTotal([sector]).emissions, sector.avgGhg)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('all.sum')}</th>
            {cells(total.emissions, total.average)}
          </tr>
        </tfoot>
      </table>
      <p className="hint">
        <MethodLink section="quality">{t('all.method')}</MethodLink>
      </p>
    </details>
  );
}
