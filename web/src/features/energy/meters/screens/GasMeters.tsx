import { useTranslation } from 'react-i18next';
import { Page } from '../../../../ui/Page.tsx';
import { MeterForms } from '../components/MeterForms.tsx';
import '../style.css';

export function GasMeters() {
  const { t } = useTranslation('energy');
  return (
    <Page title={t('gas.title')}>
      <MeterForms measuredObj="gas" />
    </Page>
  );
}
