import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PasswordField } from '../../forms/PasswordField.tsx';
import { MailField, TextField, textOf } from '../../forms/TextField.tsx';
import type { Form } from '../../forms/useForm.ts';
import { CookieLine } from './CookieLine.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import type { MailLookUp } from './useRegistration.ts';

interface CredentialFieldsProps {
  readonly form: Form;
  readonly mail: MailLookUp;
  /** Where the owner of a taken address logs in. */
  readonly login: string;
  readonly withName?: boolean;
  readonly withRepetition?: boolean;
}

const LOOKS_LIKE_MAIL = /^\s*\S+@\S+\.\S{2,}\s*$/;

export function CredentialFields({ form, mail, login, withName, withRepetition }: CredentialFieldsProps) {
  const { t } = useTranslation('account');
  const watched: Form = {
    ...form,
    change: (field, value) => {
      if (field === 'mail') mail.retype();
      form.change(field, value);
    },
  };
  const lookUp = () => {
    const typed = textOf(form, 'mail');
    if (LOOKS_LIKE_MAIL.test(typed)) mail.lookUp(typed);
  };
  return (
    <fieldset className="group">
      <legend>{t('credentials.legend')}</legend>
      {withName && (
        <TextField
          form={form}
          name="fullName"
          label={t('fullName.label')}
          hint={t('fullName.hint')}
          autoComplete="name"
          required
        />
      )}
      <MailField
        form={watched}
        label={t('mail.label')}
        hint={t(`mail.state.${mail.state}`)}
        onLeave={lookUp}
      />
      {mail.state === 'taken' && (
        <p>
          <Link to={login}>{t('login.title')}</Link>
          {' · '}
          <Link to="/user/reset-password">{t('login.forgotten')}</Link>
        </p>
      )}
      <NewPasswordField form={form} name="password" label={t('password.label')} />
      {withRepetition && <PasswordField form={form} name="repetition" label={t('repetition.label')} isNew />}
      <CookieLine />
    </fieldset>
  );
}
