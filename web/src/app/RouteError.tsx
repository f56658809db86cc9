import { RotateCw } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { offlineIsOn } from '../browser/offlineSwitch.ts';
import { type MessageRef, messageText } from '../i18n/messageText.ts';
import { PAGES } from '../pages.ts';
import { useSession } from '../server/session/hooks.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Page } from '../ui/Page.tsx';
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

/** Page without a network: what can be done all the same, and the page itself once the network is back. */
function NoNetwork() {
  const { t } = useTranslation();
  const session = useSession();
  useEffect(() => {
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, []);
  const kept = offlineIsOn() && session ? PAGES.filter(({ offline }) => offline) : [];
  return (
    <Page title={t('offline.title')} lead={t('offline.text')} width="form">
      {kept.length > 0 && (
        <section aria-labelledby="without-network">
          <h2 id="without-network">{t('offline.possible')}</h2>
          <ul>
            {kept.map(
              ({ path, step }) =>
                step && (
                  <li key={path}>
                    <Link to={`/${path}`}>{t(`step.${step.id}`)}</Link>
                  </li>
                ),
            )}
          </ul>
        </section>
      )}
      <p className="hint">{t('offline.again')}</p>
    </Page>
  );
}
