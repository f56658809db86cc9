import { MEASURE_CATALOGUE } from '@footprint/shared-events/constants/measureCatalogue.ts';
import type { UsedMeasure } from '@footprint/shared-events/measures/api.ts';
import { useTranslation } from 'react-i18next';
import { formatEpoch } from '../../../lib/dates.ts';
import { Tonnes } from '../../../ui/Tonnes.tsx';
import { StateCell } from './StateCell.tsx';

interface UsedTableProps {
  readonly used: readonly UsedMeasure[];
  readonly busy: boolean;
  readonly onFinish: (name: UsedMeasure['name']) => Promise<void>;
}

/** What somebody has set out to do, in the order of the catalogue. */
export function UsedTable({ used, busy, onFinish }: UsedTableProps) {
  const { t, i18n } = useTranslation(['measures', 'shell']);
  const language = i18n.language === 'en' ? 'en' : 'de';
  const titleOf = (name: UsedMeasure['name']) =>
    MEASURE_CATALOGUE.find((one) => one.name === name)?.[language].title ?? name;
  return (
    <table className="table">
      <caption>{t('measures:used.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('measures:column.measure')}</th>
          <th scope="col">{t('measures:column.sector')}</th>
          <th scope="col">{t('measures:column.kind')}</th>
          <th scope="col" className="number">
            {t('measures:column.saving')}
          </th>
          <th scope="col">{t('measures:column.since')}</th>
          <th scope="col">{t('measures:column.state')}</th>
        </tr>
      </thead>
      <tbody>
        {used.map((measure) => (
          <tr key={measure.name}>
            <th scope="row">{titleOf(measure.name)}</th>
            <td data-label={t('measures:column.sector')}>{t(`shell:sector.${measure.sector}`)}</td>
            <td data-label={t('measures:column.kind')}>{t(`measures:useType.${measure.useType}`)}</td>
            <td className="number" data-label={t('measures:column.saving')}>
              <Tonnes value={measure.reductionAvg} />
            </td>
            <td data-label={t('measures:column.since')}>{formatEpoch(measure.startAt)}</td>
            <StateCell
              measure={measure}
              title={titleOf(measure.name)}
              busy={busy}
              onFinish={() => onFinish(measure.name)}
            />
          </tr>
        ))}
      </tbody>
    </table>
  );
}
