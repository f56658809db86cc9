import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';

/** The mail server knows no such address: what that means, and the way to where the address stands. */
export function UnreachableMail() {
  const { t } = useTranslation('home');
  const toProfile = (
    <Link className={buttonClass('secondary')} to="/user/profile">
      {t('unreachable.profile')}
    </Link>
  );
  return (
    <Notice kind="warning" actions={toProfile}>
      {t('unreachable.text')}
    </Notice>
  );
}
