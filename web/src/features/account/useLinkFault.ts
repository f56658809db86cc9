import { isLinkHash } from '@footprint/shared-events/kernel/links.ts';
import { useTranslation } from 'react-i18next';

/**
 * Why a mailed link cannot be used, known without asking the server. Its hash is taken out of the address: on a page that is
 * loaded again, or come back to, it is gone, which says nothing of whether it was used.
 */
export function useLinkFault(hash: string | null): string | undefined {
  const { t } = useTranslation(['account', 'form']);
  if (hash === null) return t('account:linkGone');
  return isLinkHash(hash) ? undefined : t('form:input.error.hash');
}
