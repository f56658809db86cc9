import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  passwordFaults,
  refusedFields,
  repetitionFaults,
} from '../../../blocks/registration/registrationFields.ts';
import { ErrorSummary } from '../../../forms/ErrorSummary.tsx';
import { PasswordField } from '../../../forms/PasswordField.tsx';
import { SaveButton } from '../../../forms/SaveButton.tsx';
import { TextField } from '../../../forms/TextField.tsx';
import { useForm } from '../../../forms/useForm.ts';
import type { Failure } from '../../../server/errors.ts';
import { type Credentials, LoginFields } from '../loginFields.ts';
import { ofThisLink } from '../ofThisLink.ts';

interface NewPasswordFormProps {
  readonly failure: Failure | null;
  readonly onSave: (credentials: Credentials) => Promise<object | undefined>;
  readonly onSaved: () => void;
}

/** Asks for the mail as well: the password travels as a digest made with it. */
export function NewPasswordForm({ failure, onSave, onSaved }: NewPasswordFormProps) {
  const { t } = useTranslation('account');
  const form = useForm({
    id: 'newPassword',
    initial: { mail: '', password: '', repetition: '' },
    schema: LoginFields,
    toBody: ({ mail, password }) => ({ mail, password }),
    rules: ({ password, repetition }) => [
      ...passwordFaults(password),
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
      <TextField
        form={form}
        name="mail"
        type="email"
        label={t('mail.label')}
        hint={t('reset.mailHint')}
        autoComplete="username"
        required
      />
      <PasswordField
        form={form}
        name="password"
        label={t('reset.newPassword')}
        hint={t('password.hint')}
        autoComplete="new-password"
        required
      />
      <PasswordField
        form={form}
        name="repetition"
        label={t('repetition.label')}
        autoComplete="new-password"
        required
      />
      <SaveButton form={form}>{t('reset.save')}</SaveButton>
    </form>
  );
}
