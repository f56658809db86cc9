import { useTranslation } from 'react-i18next';
import { stepOf } from '../../../flow/inputFlow.ts';
import { HomeFirst } from '../../../forms/HomeFirst.tsx';
import { Page } from '../../../ui/Page.tsx';

/** Everything entered belongs to a household, so one comes first. */
export function HouseholdFirst() {
  const { t } = useTranslation('home');
  return (
    <Page title={t('menu.title')}>
      <HomeFirst why={t('menu.householdFirst')} to={stepOf('input').path} />
    </Page>
  );
}
