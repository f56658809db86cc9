import { MailBody } from '@footprint/shared-events/account/api.ts';
import { passwordDigest } from '@footprint/shared-events/account/password.ts';
import { requestReset, resetPassword } from '@footprint/shared-events/account/passwordApi.ts';
import { isLinkHash } from '@footprint/shared-events/kernel/links.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { NewPasswordField } from '../../../blocks/registration/NewPasswordField.tsx';
import {
  passwordFaults,
  refusedFields,
  repetitionFaults,
} from '../../../blocks/registration/registrationFields.ts';
import { useHashOnce } from '../../../browser/useHashOnce.ts';
import { ErrorSummary } from '../../../forms/ErrorSummary.tsx';
import { PasswordField } from '../../../forms/PasswordField.tsx';
import { SaveButton } from '../../../forms/SaveButton.tsx';
import { MailField } from '../../../forms/TextField.tsx';
import { useForm } from '../../../forms/useForm.ts';
import type { Failure } from '../../../server/errors.ts';
import { useUser } from '../../../server/session/hooks.ts';
import { useSend } from '../../../server/useSend.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Page } from '../../../ui/Page.tsx';
import { useLeadOn } from '../../../ui/useLeadOn.ts';
import { type Credentials, LoginFields } from '../loginFields.ts';
import { ofThisLink } from '../ofThisLink.ts';

interface NewPasswordFormProps {
  readonly failure: Failure | null;
  readonly onSave: (credentials: Credentials) => Promise<object | undefined>;
  readonly onSaved: () => void;
}

/** Asks for the mail as well: the password travels as a digest made with it. */
function NewPasswordForm({ failure, onSave, onSaved }: NewPasswordFormProps) {
  const { t } = useTranslation('account');
  const form = useForm({
    id: 'newPassword',
    initial: { mail: '', password: '', repetition: '' },
    schema: LoginFields,
    toBody: ({ mail, password }) => ({ mail, password }),
    rules: ({ password, mail, repetition }) => [
      ...passwordFaults(password, { mail }),
      ...repetitionFaults(password, repetition),
    ],
    failure: useMemo(() => failure && { fields: refusedFields(failure).map(ofThisLink) }, [failure]),
    draft: false,
    onSave: ({ mail, password }) => onSave({ mail, password }),
    onSaved,
  });
  return (
    <form className="card" noValidate onSubmit={form.submit}>
      <ErrorSummary form={form} />
      <MailField form={form} label={t('mail.label')} hint={t('reset.mailHint')} isKnown />
      <NewPasswordField form={form} name="password" label={t('reset.newPassword')} />
      <PasswordField form={form} name="repetition" label={t('repetition.label')} isNew />
      <SaveButton form={form}>{t('reset.save')}</SaveButton>
    </form>
  );
}

/** Sends a link to choose a new password by. */
function AskForLink() {
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
          <Notice kind="success" answers>
            {t('reset.sent')}
          </Notice>
          <p>{t('reset.sentHelp')}</p>
        </>
      ) : (
        <form className="card" noValidate onSubmit={form.submit}>
          <ErrorSummary form={form} />
          <p>{t('reset.ask')}</p>
          <MailField form={form} label={t('mail.label')} />
          <SaveButton form={form}>{t('reset.send')}</SaveButton>
        </form>
      )}
      <p>
        <Link to="/user/login">{t('reset.back')}</Link>
      </p>
    </>
  );
}

interface NewPasswordProps {
  /** Hash of the mailed link. */
  readonly hash: string;
  /** The link is dead, and a new one is asked for. */
  readonly onAgain: () => void;
}

/** Saves the password chosen by a mailed link. A wrong mail does not use the link up. */
function NewPassword({ hash, onAgain }: NewPasswordProps) {
  const { t } = useTranslation(['account', 'user']);
  const leadOn = useLeadOn();
  const { send, failure } = useSend(resetPassword);
  const save = async (credentials: Credentials) => {
    const password = await passwordDigest(credentials.mail, credentials.password);
    return send({ mail: credentials.mail.trim(), password }, { hash });
  };
  const said = { kind: 'success', messageId: 'user:resetPassword:done' } as const;
  if (!isLinkHash(hash) || failure?.messageId === 'user:resetPassword:rejected')
    return (
      <Notice kind="danger" alert actions={<Button onClick={onAgain}>{t('account:reset.again')}</Button>}>
        {t('user:resetPassword.rejected')}
      </Notice>
    );
  return (
    <>
      <FormFailure failure={failure} />
      <NewPasswordForm
        failure={failure}
        onSave={save}
        onSaved={() => void leadOn('/user/login', { replace: true, said })}
      />
    </>
  );
}

/** Without a link the page asks for the mail to send one to; the link leads back here. */
export function ResetPassword() {
  const { t } = useTranslation('account');
  const hash = useHashOnce('hash');
  const [again, setAgain] = useState(false);
  return (
    <Page title={t('reset.title')} width="form">
      {hash === null || again ? <AskForLink /> : <NewPassword hash={hash} onAgain={() => setAgain(true)} />}
    </Page>
  );
}
