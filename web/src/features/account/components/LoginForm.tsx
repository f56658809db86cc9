import { useMachine } from '@xstate/react';
import { LogIn } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { ErrorSummary } from '../../../forms/ErrorSummary.tsx';
import { PasswordField } from '../../../forms/PasswordField.tsx';
import { SaveButton } from '../../../forms/SaveButton.tsx';
import { TextField } from '../../../forms/TextField.tsx';
import { useForm } from '../../../forms/useForm.ts';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { closeMessage, showMessage } from '../../../ui/messages.ts';
import { LoginFields } from '../accountForms.ts';
import { loginActor, setFlagActor } from '../actors.ts';
import { loginMachine } from '../machines/loginMachine.ts';

interface LoginFormProps {
  readonly stopFossil: boolean;
  /** Where to go after the login. */
  readonly next: string;
}

const EMPTY = { mail: '', password: '' };

export function LoginForm({ stopFossil, next }: LoginFormProps) {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const [state, send] = useMachine(
    useMemo(
      () =>
        loginMachine.provide({
          actors: { login: loginActor, setFlag: setFlagActor },
          actions: {
            loggedIn: ({ context }) => {
              if (context.failure) showMessage({ kind: 'danger', ...context.failure, on: next });
              else closeMessage();
              navigate(next, { replace: true });
            },
          },
        }),
      [navigate, next],
    ),
    { input: { stopFossil } },
  );
  const { failure } = state.context;
  const form = useForm({
    id: 'login',
    initial: EMPTY,
    schema: LoginFields,
    toBody: (values) => values,
    busy: state.hasTag('busy') || state.matches('throttled'),
    onSave: (credentials) => send({ type: 'SUBMIT', credentials }),
  });
  return (
    <>
      <FormFailure failure={failure} />
      {failure?.messageId === 'user:login:unconfirmed' && (
        <p className="hint">{t('login.unconfirmedHelp')}</p>
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
        <p>
          <Link to="/user/reset-password">{t('login.forgotten')}</Link>
        </p>
      </form>
    </>
  );
}
