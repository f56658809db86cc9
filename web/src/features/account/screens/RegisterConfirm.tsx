import { useMachine } from '@xstate/react';
import { RotateCw } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { messageText } from '../../../i18n/messageText.ts';
import { takeNext } from '../../../joining/nextPage.ts';
import { useHashOnce } from '../../../lib/useHashOnce.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { closeMessage, showMessage } from '../../../ui/messages.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Page } from '../../../ui/Page.tsx';
import { confirmActor } from '../actors.ts';
import { ConfirmRejected } from '../components/ConfirmRejected.tsx';
import { registerConfirmMachine } from '../machines/registerConfirmMachine.ts';

export function RegisterConfirm() {
  const { t } = useTranslation(['account', 'user']);
  const navigate = useNavigate();
  const hash = useHashOnce('hash');
  const [state, send] = useMachine(
    useMemo(
      () =>
        registerConfirmMachine.provide({
          actors: { confirm: confirmActor },
          actions: {
            confirmed: (_, { session }) => {
              // Looking for a session that is not there is no news.
              if (!session) return closeMessage();
              const next = takeNext();
              showMessage({ kind: 'success', messageId: 'user:registerConfirm:confirmed', on: next });
              navigate(next, { replace: true });
            },
          },
        }),
      [navigate],
    ),
    { input: { hash: hash ?? '' } },
  );
  return (
    <Page title={t('account:confirm.title')} width="form">
      {state.hasTag('busy') && <p role="status">{t('account:confirm.working')}</p>}
      {state.matches('confirmed') && (
        <>
          <Notice kind="success" alert>
            {t('user:registerConfirm.confirmed')}
          </Notice>
          <div className="button-row">
            <Link className={buttonClass('primary')} to="/user/login">
              {t('account:login.title')}
            </Link>
          </div>
        </>
      )}
      {state.matches('rejected') && <ConfirmRejected isCut={!state.context.failure} />}
      {state.matches('unreachable') && state.context.failure && (
        <Notice
          kind="danger"
          alert
          actions={
            <Button icon={RotateCw} onClick={() => send({ type: 'RETRY' })}>
              {t('account:confirm.retry')}
            </Button>
          }
        >
          {messageText(state.context.failure)}
        </Notice>
      )}
    </Page>
  );
}
