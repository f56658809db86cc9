import { useTranslation } from 'react-i18next';
import { Page } from '../../../ui/Page.tsx';
import { MeterProcess } from '../components/MeterProcess.tsx';

export function PowerMeters() {
  const { t } = useTranslation('meter');
  return (
    <Page title={t('ePower.title')} lead={t('lead')} width="form">
      <MeterProcess measuredObj="ePower" />
    </Page>
  );
}
