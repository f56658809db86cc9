import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { safePath } from '../../../flow/safePath.ts';
import { Page } from '../../../ui/Page.tsx';
import { LoginForm } from '../components/LoginForm.tsx';
import { useLanding } from '../useLanding.ts';

export function Login() {
  const { t } = useTranslation('account');
  const [search] = useSearchParams();
  return (
    <Page title={t('login.title')} width="form">
      <LoginForm id="login" stopFossil={false} onLoggedIn={useLanding(safePath(search.get('next')))} />
      <p>
        {t('login.noAccount')} <Link to="/user/register">{t('register.title')}</Link>
      </p>
    </Page>
  );
}
