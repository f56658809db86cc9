import { eraseOwnUser } from '@footprint/shared-events/account/api.ts';
import { passwordProof } from '@footprint/shared-events/account/password.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { dropDraftsOf } from '../../../forms/drafts/storedDrafts.ts';
import { send } from '../../../server/client.ts';
import { sessionRecord } from '../../../server/session/record.ts';
import { forgetHere } from '../../../server/session/session.ts';
import { type AttemptState, useAttempt } from '../../../server/useAttempt.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErasureForm } from './ErasureForm.tsx';

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
  // What was pressed is gone with its step: reading goes on at the heading of the next one.
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
  const navigate = useNavigate();
  const { attempt, ...rest } = useAttempt();
  const eraseAndLeave = async (password: string) => {
    const { certificate } = await send(eraseOwnUser, await passwordProof(mail, password));
    const id = sessionRecord.get()?.id;
    // First: without a session this page, and what it has to tell, would be gone.
    await navigate('/user/deleted', { replace: true, state: { certificate } });
    if (id !== undefined) dropDraftsOf(id);
    forgetHere();
    return true as const;
  };
  return { ...rest, erase: (password) => attempt(() => eraseAndLeave(password)) };
}
