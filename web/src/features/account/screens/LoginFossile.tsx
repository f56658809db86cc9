import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { stepOf } from '../../../flow/inputFlow.ts';
import { Page } from '../../../ui/Page.tsx';
import { LoginForm } from '../components/LoginForm.tsx';
import { useLanding } from '../useLanding.ts';

/** The campaign's login: it makes the user a participant. */
export function LoginFossile() {
  const { t } = useTranslation('account');
  return (
    <Page title={t('loginFossile.title')} lead={t('loginFossile.lead')} width="form">
      <LoginForm id="login" stopFossil onLoggedIn={useLanding(stepOf('measuresPick').path)} />
      <p>
        {t('login.noAccount')} <Link to="/user/register-fast">{t('registerFast.title')}</Link>
      </p>
    </Page>
  );
}
