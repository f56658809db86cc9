import { MEASURE_CATALOGUE } from '@footprint/shared-events/constants/measureCatalogue.ts';
import type { UsedMeasure } from '@footprint/shared-events/measures/answers.ts';
import { useTranslation } from 'react-i18next';
import { formatEpoch } from '../../../lib/dates.ts';
import { Tonnes } from '../../../ui/Tonnes.tsx';

/** What somebody has set out to do, in the order of the catalogue. */
export function UsedTable({ used }: { readonly used: readonly UsedMeasure[] }) {
  const { t, i18n } = useTranslation(['measures', 'emissions']);
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
        {used.map(({ name, sector, useType, reductionAvg, startAt, state, confirmed }) => (
          <tr key={name}>
            <th scope="row">{titleOf(name)}</th>
            <td data-label={t('measures:column.sector')}>{t(`emissions:sector.${sector}`)}</td>
            <td data-label={t('measures:column.kind')}>{t(`measures:useType.${useType}`)}</td>
            <td className="number" data-label={t('measures:column.saving')}>
              <Tonnes value={reductionAvg} />
            </td>
            <td data-label={t('measures:column.since')}>{formatEpoch(startAt)}</td>
            <td data-label={t('measures:column.state')}>
              {t(`measures:state.${state}`)}
              {confirmed && `, ${t(`measures:confirmed.${confirmed}`)}`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
