import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type MessageRef, messageText } from '../i18n/messageText.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Page } from '../ui/Page.tsx';
import { NoNetwork } from './NoNetwork.tsx';
import { reload } from './reload.ts';

/** A page could not be loaded or broke while it was drawn. What was saved is not affected. */
export function RouteError({ failure }: { readonly failure?: MessageRef }) {
  const { t } = useTranslation();
  if (!navigator.onLine) return <NoNetwork />;
  return (
    <Page title={t('error.pageTitle')} lead={t('error.pageText')} width="form">
      {failure && (
        <Notice kind="danger" alert>
          {messageText(failure)}
        </Notice>
      )}
      <p>
        <Button kind="primary" icon={RotateCw} onClick={reload}>
          {t('action.reload')}
        </Button>
      </p>
      <p>
        <a href={document.baseURI}>{t('notFound.home')}</a>
      </p>
    </Page>
  );
}
