import { passwordProof } from '@footprint/shared-events/account/password.ts';
import { confirmAgain } from '@footprint/shared-events/account/registrationApi.ts';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../server/useSend.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { Credentials } from '../loginFields.ts';

/** Who was refused because the registration is not confirmed gets the mail once more. */
export function ConfirmAgain({ mail, password }: Credentials) {
  const { t } = useTranslation('account');
  const { busy, failure, send } = useSend(confirmAgain);
  const [sent, setSent] = useState(false);
  const sendAgain = async () => {
    const answer = await send({ mail: mail.trim(), ...(await passwordProof(mail, password)) });
    if (answer) setSent(true);
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
