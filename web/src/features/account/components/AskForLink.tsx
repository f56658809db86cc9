import { MailBody } from '@footprint/shared-events/account/api.ts';
import { requestReset } from '@footprint/shared-events/account/passwordApi.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ErrorSummary } from '../../../forms/ErrorSummary.tsx';
import { SaveButton } from '../../../forms/SaveButton.tsx';
import { TextField } from '../../../forms/TextField.tsx';
import { useForm } from '../../../forms/useForm.ts';
import { useUser } from '../../../server/session/hooks.ts';
import { useSend } from '../../../server/useSend.ts';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { Notice } from '../../../ui/Notice.tsx';

/** Sends a link to choose a new password by. */
export function AskForLink() {
  const { t } = useTranslation('account');
  const user = useUser();
  const { send, failure } = useSend(requestReset);
  const [sent, setSent] = useState(false);
  const form = useForm({
    id: 'askForLink',
    initial: { mail: user?.mail ?? '' },
    schema: MailBody,
    toBody: (values) => values,
    draft: false,
    onSave: ({ mail }) => send({ mail: mail.trim() }),
    onSaved: () => setSent(true),
  });
  return (
    <>
      <FormFailure failure={failure} />
      {sent ? (
        <>
          <Notice kind="success" alert>
            {t('reset.sent')}
          </Notice>
          <p>{t('reset.sentHelp')}</p>
        </>
      ) : (
        <form className="card" noValidate onSubmit={form.submit}>
          <ErrorSummary form={form} />
          <p>{t('reset.ask')}</p>
          <TextField
            form={form}
            name="mail"
            type="email"
            label={t('mail.label')}
            autoComplete="email"
            required
          />
          <SaveButton form={form}>{t('reset.send')}</SaveButton>
        </form>
      )}
      <p>
        <Link to="/user/login">{t('reset.back')}</Link>
      </p>
    </>
  );
}
