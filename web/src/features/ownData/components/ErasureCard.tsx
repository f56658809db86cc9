import { eraseOwnUser } from '@footprint/shared-events/account/api.ts';
import { passwordProof } from '@footprint/shared-events/account/password.ts';
import { Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import * as T from 'typebox';
import { dropDraftsOf } from '../../../forms/drafts/storedDrafts.ts';
import { ErrorSummary } from '../../../forms/ErrorSummary.tsx';
import { PasswordField } from '../../../forms/PasswordField.tsx';
import { useForm } from '../../../forms/useForm.ts';
import { messageText } from '../../../i18n/messageText.ts';
import type { Failure } from '../../../server/errors.ts';
import { sessionRecord } from '../../../server/session/record.ts';
import { forgetHere } from '../../../server/session/session.ts';
import { type AttemptState, useAttempt } from '../../../server/useAttempt.ts';
import { useSender } from '../../../server/useSend.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useLeadOn } from '../../../ui/useLeadOn.ts';

interface ErasureFormProps {
  readonly mail: string;
  readonly busy: boolean;
  readonly failure: Failure | null;
  readonly onConfirm: (password: string) => Promise<unknown>;
  readonly onCancel: () => void;
}

/** Any password is sent: the rules may have been others when it was chosen. */
const Fields = T.Object({ password: T.String({ minLength: 1, messageId: 'form:login:error:password' }) });

/** Here the login's refusal means the password alone: no mail was typed. */
const ofPassword = (failure: Failure): Failure =>
  failure.messageId === 'user:login:failed' ? { messageId: 'ownData:erasure.wrongPassword' } : failure;

function ErasureForm({ mail, busy, failure, onConfirm, onCancel }: ErasureFormProps) {
  const { t } = useTranslation(['ownData', 'account', 'shell']);
  const form = useForm({
    id: 'erasure',
    initial: { password: '' },
    schema: Fields,
    toBody: (values) => values,
    draft: false,
    onSave: ({ password }) => onConfirm(password),
  });
  return (
    <form className="fields" noValidate onSubmit={form.submit}>
      {failure && (
        <Notice kind="danger" alert>
          {messageText(ofPassword(failure))}
        </Notice>
      )}
      <ErrorSummary form={form} />
      {/* Password managers find the password by it. */}
      <input hidden readOnly autoComplete="username" value={mail} />
      <p>{t('ownData:erasure.ask')}</p>
      <PasswordField form={form} label={t('account:password.label')} />
      <div className="button-row">
        <Button kind="danger" type="submit" icon={Trash2} busy={busy} describedBy="erasure-note">
          {t('ownData:erasure.confirm')}
        </Button>
        <Button held={busy} onClick={() => !busy && onCancel()}>
          {t('shell:action.cancel')}
        </Button>
      </div>
      <p id="erasure-note" className="hint" role="status">
        {busy && t('ownData:erasure.working')}
      </p>
    </form>
  );
}

const GOES = ['person', 'texts', 'session', 'mail'] as const;
const STAYS = ['figures', 'campaigns', 'log'] as const;

/** The end of the account: what it means, then the password. */
export function ErasureCard({ mail }: { readonly mail: string }) {
  const { t } = useTranslation('ownData');
  const { erase, busy, failure, reset } = useErasure(mail);
  const title = useRef<HTMLHeadingElement>(null);
  const [asking, setAsking] = useState(false);
  const before = useRef(asking);
  const { hash } = useLocation();
  // A link to here means this card, which comes after the page.
  useEffect(() => {
    if (hash === '#own-erasure') title.current?.focus();
  }, [hash]);
  // Focus moves to the heading of the next step: the button pressed is gone with its own.
  useEffect(() => {
    if (before.current === asking) return;
    before.current = asking;
    title.current?.focus();
  }, [asking]);
  return (
    <section className="card" aria-labelledby="own-erasure">
      <h2 id="own-erasure" ref={title} tabIndex={-1}>
        {t(asking ? 'erasure.askTitle' : 'erasure.title')}
      </h2>
      {asking ? (
        <ErasureForm
          mail={mail}
          busy={busy}
          failure={failure}
          onConfirm={erase}
          onCancel={() => {
            reset();
            setAsking(false);
          }}
        />
      ) : (
        <>
          <div className="stack-close">
            <h3 className="section-title">{t('erasure.goes.title')}</h3>
            <ul className="plain-list">
              {GOES.map((id) => (
                <li key={id}>{t(`erasure.goes.${id}`)}</li>
              ))}
            </ul>
          </div>
          <div className="stack-close">
            <h3 className="section-title">{t('erasure.stays.title')}</h3>
            <ul className="plain-list">
              {STAYS.map((id) => (
                <li key={id}>{t(`erasure.stays.${id}`)}</li>
              ))}
            </ul>
          </div>
          <p>{t('erasure.final')}</p>
          <div>
            <Button onClick={() => setAsking(true)}>{t('erasure.continue')}</Button>
          </div>
        </>
      )}
    </section>
  );
}

interface Erasure extends AttemptState {
  readonly erase: (password: string) => Promise<true | undefined>;
}

/** Deletes the account, and with it the session; its certificate is shown where no session is needed. */
function useErasure(mail: string): Erasure {
  const leadOn = useLeadOn();
  const send = useSender();
  const { attempt, ...rest } = useAttempt();
  const eraseAndLeave = async (password: string) => {
    const { certificate } = await send(eraseOwnUser, await passwordProof(mail, password));
    const id = sessionRecord.get()?.id;
    // First: without a session this page, and what it has to tell, would be gone.
    await leadOn('/user/deleted', { replace: true, state: { certificate }, wherever: true });
    if (id !== undefined) dropDraftsOf(id);
    forgetHere();
    return true as const;
  };
  return { ...rest, erase: (password) => attempt(() => eraseAndLeave(password)) };
}
