import { useMachine } from '@xstate/react';
import { MailCheck } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { passwordFaults } from '../../../blocks/registration/registrationFields.ts';
import { submitTo } from '../../../browser/submitTo.ts';
import { useHashOnce } from '../../../browser/useHashOnce.ts';
import { sessionRecord } from '../../../server/session/record.ts';
import { useSender } from '../../../server/useSend.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Page } from '../../../ui/Page.tsx';
import { useLeadOn } from '../../../ui/useLeadOn.ts';
import { confirmActors } from '../actors.ts';
import { ProveForm } from '../components/ProveForm.tsx';
import { registerConfirmMachine } from '../machines/registerConfirmMachine.ts';
import { takeNext } from '../nextPage.ts';
import { useLinkFault } from '../useLinkFault.ts';

export function RegisterConfirm() {
  const { t } = useTranslation(['account', 'user']);
  const leadOn = useLeadOn();
  const sendCommand = useSender();
  const hash = useHashOnce('hash');
  const fault = useLinkFault(hash);
  const [loggedIn] = useState(() => sessionRecord.get() !== null);
  const [state, send, actor] = useMachine(
    useMemo(
      () =>
        registerConfirmMachine.provide({
          actors: confirmActors(sendCommand),
          actions: {
            confirmed: (_, { session, replaced }) => {
              if (!session) return;
              const messageId = `user:registerConfirm:${replaced ? 'replaced' : 'confirmed'}` as const;
              void leadOn(takeNext(), { replace: true, said: { kind: 'success', messageId } });
            },
          },
        }),
      [leadOn, sendCommand],
    ),
    { input: { hash: hash ?? '', loggedIn } },
  );
  const { failure, outcome } = state.context;
  const offering = state.matches('offering') || state.matches('confirming');
  const asking = state.matches('asking') || state.matches('proving');
  return (
    <Page title={t('account:confirm.title')} width="form">
      {(offering || asking) && <FormFailure failure={failure} />}
      {offering && <ConfirmButton busy={state.hasTag('busy')} onPress={() => send({ type: 'CONFIRM' })} />}
      {asking && (
        <ProveForm
          failure={failure}
          texts={{
            lead: t('account:confirm.prove'),
            passwordHint: t('account:confirm.passwordHint'),
            submit: t('account:confirm.submit'),
          }}
          rules={({ password, mail }) => passwordFaults(password, { mail })}
          onSave={(credentials) => submitTo(actor, { type: 'PROVE', credentials })}
        />
      )}
      {state.matches('confirmed') && (
        <>
          <Notice kind="success" answers>
            {t(outcome.replaced ? 'user:registerConfirm.replaced' : 'user:registerConfirm.confirmed')}
          </Notice>
          <div className="button-row">
            <Link className={buttonClass('primary')} to="/user/login">
              {t('account:login.title')}
            </Link>
          </div>
        </>
      )}
      {state.matches('rejected') && (
        <ConfirmRejected fault={failure ? undefined : fault} isGone={hash === null} />
      )}
    </Page>
  );
}

interface ConfirmButtonProps {
  readonly busy: boolean;
  readonly onPress: () => void;
}

/** In the browser of the registration, whose session says who presses. */
function ConfirmButton({ busy, onPress }: ConfirmButtonProps) {
  const { t } = useTranslation('account');
  return (
    <>
      <p className="lead">{t('confirm.lead')}</p>
      <div className="button-row">
        <Button kind="primary" icon={MailCheck} busy={busy} onClick={onPress}>
          {t('confirm.submit')}
        </Button>
      </div>
    </>
  );
}

interface ConfirmRejectedProps {
  /** Fault of the link, where the server was not asked. */
  readonly fault: string | undefined;
  /** The page does not have it any more: whether it was used is not known. */
  readonly isGone: boolean;
}

/** A registration that could not be confirmed. */
function ConfirmRejected({ fault, isGone }: ConfirmRejectedProps) {
  const { t } = useTranslation(['account', 'user']);
  return (
    <>
      {isGone ? (
        <Notice kind="info">{fault}</Notice>
      ) : (
        <>
          <Notice kind="danger" alert>
            {t('user:registerConfirm.rejected')}
          </Notice>
          <p>{fault ?? t('account:confirm.rejectedHelp')}</p>
        </>
      )}
      <p>{t('account:confirm.maybe')}</p>
      <div className="button-row">
        <Link className={buttonClass(isGone ? 'primary' : 'secondary')} to="/user/login">
          {t('account:login.title')}
        </Link>
        <Link className={buttonClass(isGone ? 'secondary' : 'primary')} to="/user/register">
          {t('account:register.title')}
        </Link>
      </div>
    </>
  );
}
