import { useTranslation } from 'react-i18next';
import { Notice } from '../ui/Notice.tsx';

/** Said before anything is typed: a notice that came later would move the field under the finger. */
export function UnkeptNotice() {
  const { t } = useTranslation('drafts');
  return <Notice kind="info">{t('unkept')}</Notice>;
}
