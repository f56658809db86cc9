import { useTranslation } from 'react-i18next';
import { Notice } from '../ui/Notice.tsx';

/**
 * Over plain http, but on one's own machine, browsers keep back what passwords are hashed with and what works offline.
 */
export function Unsafe() {
  const { t } = useTranslation();
  const safe = new URL(location.href);
  safe.protocol = 'https:';
  return (
    <Notice kind="danger" alert>
      {t('unsafe.text')} <a href={safe.href}>{t('unsafe.link')}</a>
    </Notice>
  );
}
