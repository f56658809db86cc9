import { editOwnUser } from '@footprint/shared-events/account/api.ts';
import { passwordProof } from '@footprint/shared-events/account/password.ts';
import { confirmAgain } from '@footprint/shared-events/account/registrationApi.ts';
import { LogIn, MailCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CookieLine } from '../../../blocks/registration/CookieLine.tsx';
import { ErrorSummary } from '../../../forms/ErrorSummary.tsx';
import { PasswordField } from '../../../forms/PasswordField.tsx';
import { SaveButton } from '../../../forms/SaveButton.tsx';
import { MailField } from '../../../forms/TextField.tsx';
import { useForm } from '../../../forms/useForm.ts';
import { messageText } from '../../../i18n/messageText.ts';
import { type Failure, failureOf } from '../../../server/errors.ts';
import { loadUser } from '../../../server/session/user.ts';
import { useAttempt } from '../../../server/useAttempt.ts';
import { type SendCommand, useSend, useSender } from '../../../server/useSend.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { logIn } from '../logIn.ts';
import { type Credentials, LoginFields } from '../loginFields.ts';

const TOO_MANY = 429;
/** Where the server names no time (s). */
const DEFAULT_PAUSE = 30;

interface LoginFormProps {
  /** Tells the form of a page and that of a dialog over it apart. */
  readonly id: string;
  readonly stopFossil: boolean;
  /** Given where a citizen logs in again in place: then no link leads away. */
  readonly mail?: string;
  /** The login holds; the failure is that of what should have followed it. */
  readonly onLoggedIn: (failure: Failure | null) => void;
}

export function LoginForm({ id, stopFossil, mail, onLoggedIn }: LoginFormProps) {
  const { t } = useTranslation('account');
  const send = useSender();
  const { attempt, failure } = useAttempt();
  const paused = usePause(failure);
  const form = useForm({
    id,
    initial: { mail: mail ?? '', password: '' },
    schema: LoginFields,
    toBody: (values) => values,
    draft: false,
    held: paused,
    onSave: (credentials) =>
      attempt(async () => {
        await logIn(send, credentials);
        return { after: stopFossil ? await joinStopFossil(send) : null };
      }),
    onSaved: ({ after }) => onLoggedIn(after),
  });
  return (
    <>
      {failure?.messageId === 'user:login:unconfirmed' ? (
        <Unconfirmed failure={failure} credentials={form.values} />
      ) : (
        <FormFailure failure={failure} />
      )}
      <form className="card" noValidate onSubmit={form.submit}>
        <ErrorSummary form={form} />
        <MailField form={form} label={t('mail.label')} isKnown />
        <PasswordField form={form} label={t('password.label')} />
        <CookieLine />
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

/** Makes the citizen a participant of the campaign. The login before it holds, so why it failed is only answered. */
async function joinStopFossil(send: SendCommand): Promise<Failure | null> {
  try {
    await send(editOwnUser, { isStopFossilUser: true });
    await loadUser();
    return null;
  } catch (error) {
    return failureOf(error);
  }
}

interface UnconfirmedProps {
  readonly failure: Failure;
  readonly credentials: Credentials;
}

/** Why the login was refused, with its remedy, read and seen at once: nothing else says the same elsewhere. */
function Unconfirmed({ failure, credentials }: UnconfirmedProps) {
  const { t } = useTranslation('account');
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal leads here anew
  useEffect(() => place.current?.focus(), [failure]);
  return (
    <div ref={place} className="stack" tabIndex={-1}>
      <Notice kind="danger">{messageText(failure)}</Notice>
      <p className="hint">{t('login.unconfirmedHelp')}</p>
      <ConfirmAgain {...credentials} />
    </div>
  );
}

/** After too many attempts the form waits as long as the server asks. */
function usePause(failure: Failure | null): boolean {
  const [over, setOver] = useState<Failure | null>(null);
  const isThrottled = failure?.status === TOO_MANY;
  useEffect(() => {
    if (!isThrottled) return;
    const timer = setTimeout(() => setOver(failure), (failure.retryAfter ?? DEFAULT_PAUSE) * 1000);
    return () => clearTimeout(timer);
  }, [isThrottled, failure]);
  return isThrottled && over !== failure;
}

/** Sends the mail once more where a login is refused because the registration is not confirmed. */
function ConfirmAgain({ mail, password }: Credentials) {
  const { t } = useTranslation('account');
  const { busy, failure, send } = useSend(confirmAgain);
  const [sent, setSent] = useState(false);
  const sendAgain = async () => {
    const answer = await send({ mail: mail.trim(), ...(await passwordProof(mail, password)) });
    if (answer) setSent(true);
  };
  if (sent)
    return (
      <Notice kind="success" answers>
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
