import { useTranslation } from 'react-i18next';
import { Page } from '../../../ui/Page.tsx';
import { MeasureCard } from '../components/MeasureCard.tsx';
import { MeasureFilters } from '../components/MeasureFilters.tsx';
import { filtered, useFilters } from '../filters.ts';
import '../style.css';

/** The catalogue to read. */
export function AllMeasures() {
  const { t } = useTranslation('measures');
  const { filters, change } = useFilters();
  const shown = filtered(filters);
  return (
    <Page title={t('all.title')} lead={t('all.lead')}>
      <MeasureFilters filters={filters} onChange={change} />
      <p className="hint" role="status">
        {t('pick.shown', { count: shown.length })}
      </p>
      <ul className="measures">
        {shown.map((measure) => (
          <li key={measure.name}>
            <MeasureCard measure={measure} />
          </li>
        ))}
      </ul>
    </Page>
  );
}
