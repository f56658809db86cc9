import { useMachine } from '@xstate/react';
import { LogIn } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Failure } from '../../../api/errors.ts';
import { ErrorSummary } from '../../../forms/ErrorSummary.tsx';
import { PasswordField } from '../../../forms/PasswordField.tsx';
import { SaveButton } from '../../../forms/SaveButton.tsx';
import { TextField } from '../../../forms/TextField.tsx';
import { useForm } from '../../../forms/useForm.ts';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { loginActor, setFlagActor } from '../actors.ts';
import { LoginFields } from '../loginFields.ts';
import { loginMachine } from '../machines/loginMachine.ts';
import { ConfirmAgain } from './ConfirmAgain.tsx';

interface LoginFormProps {
  /** Tells the form of a page and that of a dialog over it apart. */
  readonly id: string;
  readonly stopFossil: boolean;
  /** Given where somebody logs in again in place: then no link leads away. */
  readonly mail?: string;
  /** The login holds; the failure is that of what should have followed it. */
  readonly onLoggedIn: (failure: Failure | null) => void;
}

export function LoginForm({ id, stopFossil, mail, onLoggedIn }: LoginFormProps) {
  const { t } = useTranslation('account');
  const [state, send] = useMachine(
    useMemo(
      () =>
        loginMachine.provide({
          actors: { login: loginActor, setFlag: setFlagActor },
          actions: {
            loggedIn: ({ context }) => onLoggedIn(context.failure),
          },
        }),
      [onLoggedIn],
    ),
    { input: { stopFossil } },
  );
  const { failure } = state.context;
  const form = useForm({
    id,
    initial: { mail: mail ?? '', password: '' },
    schema: LoginFields,
    toBody: (values) => values,
    draft: false,
    busy: state.hasTag('busy') || state.matches('throttled'),
    onSave: (credentials) => send({ type: 'SUBMIT', credentials }),
  });
  return (
    <>
      <FormFailure failure={failure} />
      {failure?.messageId === 'user:login:unconfirmed' && (
        <>
          <p className="hint">{t('login.unconfirmedHelp')}</p>
          <ConfirmAgain {...form.values} />
        </>
      )}
      <form className="card" noValidate onSubmit={form.submit}>
        <ErrorSummary form={form} />
        <TextField
          form={form}
          name="mail"
          type="email"
          label={t('mail.label')}
          autoComplete="username"
          required
        />
        <PasswordField
          form={form}
          name="password"
          label={t('password.label')}
          autoComplete="current-password"
          required
        />
        <SaveButton form={form} icon={LogIn}>
          {t('login.submit')}
        </SaveButton>
        {mail === undefined && (
          <p>
            <Link to="/user/reset-password">{t('login.forgotten')}</Link>
          </p>
        )}
      </form>
    </>
  );
}
