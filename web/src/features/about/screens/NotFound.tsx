import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../ui/Button.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Together } from '../Together.tsx';

/** After a link that leads nowhere: the start, and what people most often look for. */
export function NotFound() {
  const { t } = useTranslation();
  return (
    <Page title={t('notFound.title')} lead={t('notFound.text')} width="form">
      <div className="button-row">
        <Link className={buttonClass('primary')} to="/">
          {t('notFound.home')}
        </Link>
      </div>
      <Together />
    </Page>
  );
}
