import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';

/** A registration that could not be confirmed; `isCut`: refused without asking the server, since the address lacks letters. */
export function ConfirmRejected({ isCut }: { readonly isCut: boolean }) {
  const { t } = useTranslation(['account', 'user', 'form']);
  return (
    <>
      <Notice kind="danger" alert>
        {t('user:registerConfirm.rejected')}
      </Notice>
      <p>{isCut ? t('form:input.error.hash') : t('account:confirm.rejectedHelp')}</p>
      <p>{t('account:confirm.maybe')}</p>
      <div className="button-row">
        <Link className={buttonClass('primary')} to="/user/register">
          {t('account:register.title')}
        </Link>
        <Link className={buttonClass('secondary')} to="/user/login">
          {t('account:login.title')}
        </Link>
      </div>
    </>
  );
}
