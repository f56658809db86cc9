import { passwordDigest } from '@footprint/shared-events/account/password.ts';
import { resetPassword } from '@footprint/shared-events/account/passwordApi.ts';
import { isLinkHash } from '@footprint/shared-events/kernel/links.ts';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../server/useSend.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { showMessage } from '../../../ui/messages.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { useLeadOn } from '../../../ui/useLeadOn.ts';
import type { Credentials } from '../loginFields.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';

interface NewPasswordProps {
  /** Of the mailed link. */
  readonly hash: string;
  /** The link is dead, and a new one is asked for. */
  readonly onAgain: () => void;
}

/** Saves the password chosen by a mailed link. A wrong mail does not use the link up. */
export function NewPassword({ hash, onAgain }: NewPasswordProps) {
  const { t } = useTranslation(['account', 'user']);
  const leadOn = useLeadOn();
  const { send, failure } = useSend(resetPassword);
  const save = async (credentials: Credentials) => {
    const password = await passwordDigest(credentials.mail, credentials.password);
    return send({ mail: credentials.mail.trim(), password }, { hash });
  };
  const goOn = () => {
    showMessage({ kind: 'success', messageId: 'user:resetPassword:done', on: '/user/login' });
    leadOn('/user/login', { replace: true });
  };
  if (!isLinkHash(hash) || failure?.messageId === 'user:resetPassword:rejected')
    return (
      <Notice kind="danger" alert actions={<Button onClick={onAgain}>{t('account:reset.again')}</Button>}>
        {t('user:resetPassword.rejected')}
      </Notice>
    );
  return (
    <>
      <FormFailure failure={failure} />
      <NewPasswordForm failure={failure} onSave={save} onSaved={goOn} />
    </>
  );
}
