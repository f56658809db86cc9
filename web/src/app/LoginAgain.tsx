import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { LoginForm } from '../features/account/components/LoginForm.tsx';
import { useUser } from '../server/session/hooks.ts';
import { announce } from '../ui/announce.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';

/** The login over the page one is on. */
export function LoginAgain({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const user = useUser();
  const mail = user?.mail ?? '';
  // With the mail filled in, the password is what is asked for.
  useEffect(() => {
    if (mail) document.getElementById('loginAgain-password')?.focus();
  }, [mail]);
  const done = useCallback(() => {
    announce(t('sessionEnding.done'));
    onClose();
    // The button that led here is gone; a field that was being filled in has got the focus back.
    setTimeout(() => {
      if (document.activeElement === document.body) document.getElementById('main')?.focus();
    });
  }, [t, onClose]);
  return (
    <Dialog
      title={t('sessionEnding.title')}
      onCancel={onClose}
      actions={<Button onClick={onClose}>{t('action.cancel')}</Button>}
    >
      <p>{t('sessionEnding.kept')}</p>
      <LoginForm id="loginAgain" stopFossil={false} mail={mail} onLoggedIn={done} />
    </Dialog>
  );
}
