import { ArrowRight, LogIn } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { submitTo } from '../../../../browser/submitTo.ts';
import { useHashOnce } from '../../../../browser/useHashOnce.ts';
import { messageText } from '../../../../i18n/messageText.ts';
import { useAnySession, useSession } from '../../../../server/session/hooks.ts';
import { Button, buttonClass } from '../../../../ui/Button.tsx';
import { LoadFailure } from '../../../../ui/LoadFailure.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { Page } from '../../../../ui/Page.tsx';
import { AnswerForm } from '../components/AnswerForm.tsx';
import { NoLongerCounts } from '../components/NoLongerCounts.tsx';
import { PickedMeasures } from '../components/PickedMeasures.tsx';
import { SavedSum } from '../components/SavedSum.tsx';
import { useBetConfirm } from '../useBetConfirm.ts';
import '../style.css';

interface WayInProps {
  readonly kind: 'info' | 'danger';
  readonly help: ReactNode;
  /** Goes on as the citizen who is logged in on this device. */
  readonly onUseSession: () => void;
  readonly children: ReactNode;
}

/** Why there is nothing to confirm yet, and what to do about it. */
function WayIn({ kind, help, onUseSession, children }: WayInProps) {
  const { t } = useTranslation('bet');
  const session = useAnySession();
  return (
    <>
      <Notice kind={kind} alert>
        {children}
      </Notice>
      <p>{help}</p>
      <p>{t(session ? 'confirm.loggedIn' : 'confirm.orLogin')}</p>
      <div className="button-row">
        {session ? (
          <Button kind="primary" icon={ArrowRight} onClick={onUseSession}>
            {t('confirm.useSession')}
          </Button>
        ) : (
          <Link className={buttonClass('primary')} to="/user/login?next=%2Fclimate-bet-confirm">
            <LogIn className="icon" aria-hidden />
            {t('confirm.login')}
          </Link>
        )}
      </div>
    </>
  );
}

/** The mailed link logs in whom it was sent to, who says how far each measure was carried out. */
export function BetConfirm() {
  const { t } = useTranslation(['bet', 'app']);
  const hash = useHashOnce('userHash');
  const id = useAnySession()?.id;
  const hasLinkOnly = useSession() === null;
  const [state, send, actor] = useBetConfirm(hash);
  const { failure, saved, byLink } = state.context;
  const useSessionNow = () => send({ type: 'USE_SESSION' });
  return (
    <Page title={t('bet:confirm.title')} width="form">
      {state.matches('getSession') && <p role="status">{t('bet:confirm.working')}</p>}
      {state.matches('invalidHash') && (
        <WayIn kind="danger" help={t('bet:confirm.wholeLink')} onUseSession={useSessionNow}>
          {t('app:bet.confirm.invalidHash')}
        </WayIn>
      )}
      {state.matches('rejected') && failure && (
        <WayIn kind="danger" help={t('bet:confirm.deadLink')} onUseSession={useSessionNow}>
          {messageText(failure)}
          <NoLongerCounts />
        </WayIn>
      )}
      {state.matches('loginNeeded') && (
        <WayIn kind="info" help={t('bet:confirm.wholeLink')} onUseSession={useSessionNow}>
          {t('bet:confirm.mailLink')}
        </WayIn>
      )}
      {state.matches('unreachable') && failure && (
        <LoadFailure failure={failure} retry={() => send({ type: 'RETRY' })} />
      )}
      {state.matches('confirmed') && byLink && (
        <Notice kind="success">{t('app:bet.confirm.confirmed')}</Notice>
      )}
      {(state.matches({ confirmed: 'choosing' }) || state.matches({ confirmed: 'saving' })) && id && (
        <>
          <NoLongerCounts own />
          <PickedMeasures byLink={hasLinkOnly}>
            {(used) => (
              <AnswerForm
                key={id}
                used={used}
                failure={failure}
                onSave={async (body) => {
                  const end = await submitTo(actor, { type: 'SAVE', body });
                  // A lost session leads to the login, and the answers stay.
                  return end?.matches({ confirmed: 'saved' }) ? end : undefined;
                }}
              />
            )}
          </PickedMeasures>
        </>
      )}
      {state.matches({ confirmed: 'saved' }) && (
        <SavedSum saved={saved} onAnswerAgain={() => send({ type: 'ANSWER_AGAIN' })} />
      )}
    </Page>
  );
}
