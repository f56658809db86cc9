import { useMachine } from '@xstate/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useHashOnce } from '../../../lib/useHashOnce.ts';
import { useOnceDrawn } from '../../../lib/useOnceDrawn.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { showMessage } from '../../../ui/messages.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Page } from '../../../ui/Page.tsx';
import { askForLinkActor, savePasswordActor } from '../actors.ts';
import { AskForLinkForm } from '../components/AskForLinkForm.tsx';
import { NewPasswordForm } from '../components/NewPasswordForm.tsx';
import { resetPasswordMachine } from '../machines/resetPasswordMachine.ts';

export function ResetPassword() {
  const { t } = useTranslation(['account', 'user']);
  const navigate = useNavigate();
  const hash = useHashOnce('hash');
  const changed = useOnceDrawn(() => {
    showMessage({ kind: 'success', messageId: 'user:resetPassword:done', on: '/user/login' });
    navigate('/user/login', { replace: true });
  });
  const [state, send] = useMachine(
    useMemo(
      () =>
        resetPasswordMachine.provide({
          actors: { askForLink: askForLinkActor, savePassword: savePasswordActor },
          actions: { changed },
        }),
      [changed],
    ),
    { input: { hash } },
  );
  const busy = state.hasTag('busy');
  const asking = state.matches('asking') || state.matches('sending');
  const choosing = state.matches('choosing') || state.matches('saving');
  return (
    <Page title={t('account:reset.title')} width="form">
      <FormFailure failure={state.context.failure} />
      {asking && <AskForLinkForm busy={busy} onSave={(mail) => send({ type: 'ASK', mail })} />}
      {state.matches('sent') && (
        <>
          <Notice kind="success" alert>
            {t('account:reset.sent')}
          </Notice>
          <p>{t('account:reset.sentHelp')}</p>
        </>
      )}
      {(asking || state.matches('sent')) && (
        <p>
          <Link to="/user/login">{t('account:reset.back')}</Link>
        </p>
      )}
      {choosing && (
        <NewPasswordForm
          busy={busy}
          failure={state.context.failure}
          onSave={(credentials) => send({ type: 'CHOOSE', credentials })}
        />
      )}
      {state.matches('deadLink') && (
        <Notice
          kind="danger"
          alert
          actions={<Button onClick={() => send({ type: 'START_AGAIN' })}>{t('account:reset.again')}</Button>}
        >
          {t('user:resetPassword.rejected')}
        </Notice>
      )}
    </Page>
  );
}
