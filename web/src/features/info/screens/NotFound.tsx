import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../ui/Button.tsx';
import { Page } from '../../../ui/Page.tsx';

export function NotFound() {
  const { t } = useTranslation();
  return (
    <Page title={t('notFound.title')} lead={t('notFound.text')} width="form">
      <p>
        <Link className={buttonClass('primary')} to="/">
          {t('notFound.home')}
        </Link>
      </p>
    </Page>
  );
}
