import { MailCheck } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../api/errors.ts';
import { ErrorSummary } from '../../../forms/ErrorSummary.tsx';
import { PasswordField } from '../../../forms/PasswordField.tsx';
import { SaveButton } from '../../../forms/SaveButton.tsx';
import { TextField } from '../../../forms/TextField.tsx';
import { useForm } from '../../../forms/useForm.ts';
import { passwordFaults, refusedFields } from '../../../registering/registrationFields.ts';
import { type Credentials, LoginFields } from '../loginFields.ts';
import { ofThisLink } from '../ofThisLink.ts';

interface ProveFormProps {
  readonly failure: Failure | null;
  readonly onSave: (credentials: Credentials) => Promise<unknown>;
}

/** Address and password of the link's reader: where the password is not the registered one, it replaces that. */
export function ProveForm({ failure, onSave }: ProveFormProps) {
  const { t } = useTranslation('account');
  const form = useForm({
    id: 'prove',
    initial: { mail: '', password: '' },
    schema: LoginFields,
    toBody: (values) => values,
    rules: ({ password }) => passwordFaults(password),
    failure: useMemo(() => failure && { fields: refusedFields(failure).map(ofThisLink) }, [failure]),
    draft: false,
    onSave,
  });
  const fields = useRef<HTMLFormElement>(null);
  const tookOver = useRef(failure !== null);
  // The button that was pressed is gone, and the focus with it.
  useEffect(() => {
    if (tookOver.current) fields.current?.querySelector('input')?.focus();
  }, []);
  return (
    <form ref={fields} className="card" noValidate onSubmit={form.submit}>
      <ErrorSummary form={form} />
      <p>{t('confirm.prove')}</p>
      <TextField
        form={form}
        name="mail"
        type="email"
        label={t('mail.label')}
        hint={t('confirm.mailHint')}
        autoComplete="username"
        required
      />
      <PasswordField
        form={form}
        name="password"
        label={t('password.label')}
        hint={t('confirm.passwordHint')}
        autoComplete="current-password"
        required
      />
      <SaveButton form={form} icon={MailCheck}>
        {t('confirm.submit')}
      </SaveButton>
    </form>
  );
}
