import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { Page } from '../ui/Page.tsx';

/** A page could not be loaded or broke while it was drawn. What was saved is not affected. */
export function RouteError() {
  const { t } = useTranslation();
  return (
    <Page title={t('error.pageTitle')} lead={t('error.pageText')} width="form">
      <p>
        <Button kind="primary" icon={RotateCw} onClick={() => location.reload()}>
          {t('action.reload')}
        </Button>
      </p>
      <p>
        <a href={document.baseURI}>{t('notFound.home')}</a>
      </p>
    </Page>
  );
}
