import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../../ui/Page.tsx';
import { MeterForms } from '../components/MeterForms.tsx';
import '../style.css';

// Below the form, which does not wait for it.
const SolarNote = lazy(() => import('../components/SolarNote.tsx').then((m) => ({ default: m.SolarNote })));

export function PowerMeters() {
  const { t } = useTranslation('energy');
  return (
    <Page title={t('ePower.title')}>
      <MeterForms measuredObj="ePower" />
      <Suspense>
        <SolarNote />
      </Suspense>
    </Page>
  );
}
