import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/Notice.tsx';
import { Page } from '../../../ui/Page.tsx';
import { CitySearch } from '../components/CitySearch.tsx';
import '../style.css';

export function UnknownPublicPath() {
  const { t } = useTranslation('municipality');
  return (
    <Page title={t('title')}>
      <Notice kind="info">{t('wrongPath')}</Notice>
      <CitySearch />
    </Page>
  );
}
