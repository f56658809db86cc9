import { passwordProof } from '@footprint/shared-events/account/password.ts';
import { confirmAgain } from '@footprint/shared-events/account/registrationApi.ts';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { send } from '../../../api/client.ts';
import { type Failure, failureOf } from '../../../api/errors.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { Credentials } from '../machines/loginMachine.ts';

type Sending = { readonly busy: boolean; readonly sent: boolean; readonly failure: Failure | null };

/** Who was refused because the registration is not confirmed gets the mail once more. */
export function ConfirmAgain({ mail, password }: Credentials) {
  const { t } = useTranslation('account');
  const [{ busy, sent, failure }, set] = useState<Sending>({ busy: false, sent: false, failure: null });
  const sendAgain = async () => {
    set({ busy: true, sent: false, failure: null });
    try {
      await send(confirmAgain, { mail: mail.trim(), ...(await passwordProof(mail, password)) });
      set({ busy: false, sent: true, failure: null });
    } catch (error) {
      set({ busy: false, sent: false, failure: failureOf(error) });
    }
  };
  if (sent)
    return (
      <Notice kind="success" alert>
        {t('login.sentAgain', { mail: mail.trim() })}
      </Notice>
    );
  return (
    <>
      <FormFailure failure={failure} />
      <p>
        <Button icon={MailCheck} busy={busy} onClick={() => void sendAgain()}>
          {t('login.sendAgain')}
        </Button>
      </p>
    </>
  );
}
