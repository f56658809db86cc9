import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { offlineIsOn } from '../browser/offlineSwitch.ts';
import { PAGES } from '../pages.ts';
import { useSession } from '../server/session/hooks.ts';
import { Page } from '../ui/Page.tsx';
import { reload } from './reload.ts';

/** What a page is without a network: what can be done all the same, and the page itself once the network is back. */
export function NoNetwork() {
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
