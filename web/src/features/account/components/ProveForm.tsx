import type { Fault } from '@footprint/shared-events/kernel/faults.ts';
import { MailCheck } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { refusedFields } from '../../../blocks/registration/registrationFields.ts';
import { ErrorSummary } from '../../../forms/ErrorSummary.tsx';
import { PasswordField } from '../../../forms/PasswordField.tsx';
import { SaveButton } from '../../../forms/SaveButton.tsx';
import { MailField } from '../../../forms/TextField.tsx';
import { useForm } from '../../../forms/useForm.ts';
import type { Failure } from '../../../server/errors.ts';
import { type Credentials, LoginFields } from '../loginFields.ts';
import { ofThisLink } from '../ofThisLink.ts';

interface ProveFormProps {
  readonly failure: Failure | null;
  readonly texts: { readonly lead: string; readonly passwordHint: string; readonly submit: string };
  /** Rules for a password that may become a new one. */
  readonly rules?: (credentials: Credentials) => readonly Fault[];
  readonly onSave: (credentials: Credentials) => Promise<unknown>;
  readonly onSaved?: () => void;
}

/** Address and password of the link's reader, where no session says who that is. */
export function ProveForm({ failure, texts, rules, onSave, onSaved }: ProveFormProps) {
  const { t } = useTranslation('account');
  const form = useForm({
    id: 'prove',
    initial: { mail: '', password: '' },
    schema: LoginFields,
    toBody: (values) => values,
    ...(rules && { rules }),
    failure: useMemo(() => failure && { fields: refusedFields(failure).map(ofThisLink) }, [failure]),
    draft: false,
    onSave,
    ...(onSaved && { onSaved }),
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
      <p>{texts.lead}</p>
      <MailField form={form} label={t('mail.label')} hint={t('confirm.mailHint')} isKnown />
      <PasswordField form={form} label={t('password.label')} hint={texts.passwordHint} />
      <SaveButton form={form} icon={MailCheck}>
        {texts.submit}
      </SaveButton>
    </form>
  );
}
