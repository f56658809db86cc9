import { useTranslation } from 'react-i18next';

/**
 * Cookie that keeps the login, and for how long: said where the login begins, as a cookie that only serves it needs no consent.
 */
export function CookieLine() {
  const { t } = useTranslation('app');
  return <p className="hint">{t('general.useCookies')}</p>;
}
