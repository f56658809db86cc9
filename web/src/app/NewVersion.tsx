import { useTranslation } from 'react-i18next';
import { Page } from '../ui/Page.tsx';
import { reload } from './reload.ts';

/** Where a tab notes the address that it has loaded anew. */
const LOADED_ANEW = 'loaded-anew';

/**
 * Loads the address anew, once, where the site serves another version than this page is of: parts of the page may be gone
 * with its version.
 * @returns whether it does
 */
export async function loadNewVersion(): Promise<boolean> {
  if (sessionStorage.getItem(LOADED_ANEW) === location.href) return false;
  const own = [...document.querySelectorAll('script[type=module][src]')].map(
    (script) => script.getAttribute('src') ?? '',
  );
  const answer = await fetch(document.baseURI, { cache: 'no-store' });
  const served = await answer.text();
  if (!answer.ok || own.every((script) => served.includes(script))) return false;
  sessionStorage.setItem(LOADED_ANEW, location.href);
  reload();
  return true;
}

/** Page shown until the address is loaded anew. */
export function NewVersion() {
  const { t } = useTranslation();
  return (
    <Page title={t('newVersion')} width="form">
      <p>{t('state.busy')}</p>
    </Page>
  );
}
