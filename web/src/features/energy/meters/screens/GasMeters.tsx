import { useTranslation } from 'react-i18next';
import { Page } from '../../../../ui/Page.tsx';
import { MeterForms } from '../components/MeterForms.tsx';
import '../style.css';

export function GasMeters() {
  const { t } = useTranslation(['energy', 'shell']);
  return (
    <Page title={t('energy:gas.title')} lead={t('shell:readingsNeeded')}>
      <MeterForms measuredObj="gas" />
    </Page>
  );
}
