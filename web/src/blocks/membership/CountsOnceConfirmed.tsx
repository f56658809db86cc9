import { useTranslation } from 'react-i18next';
import { useUser } from '../../server/session/hooks.ts';

/** Beside one's share: an account that was not confirmed counts in no public figure yet. */
export function CountsOnceConfirmed() {
  const { t } = useTranslation('rounds');
  return useUser()?.isConfirmed === false ? <p>{t('join.unconfirmed')}</p> : null;
}
