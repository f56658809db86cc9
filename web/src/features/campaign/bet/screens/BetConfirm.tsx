import { openBetSession } from '@footprint/shared-events/campaigns/api.ts';
import { type ConfirmMeasuresBody, confirmMeasures } from '@footprint/shared-events/measures/api.ts';
import { useMachine } from '@xstate/react';
import { ArrowRight, LogIn, PencilLine } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { fromPromise } from 'xstate';
import { submitTo } from '../../../../browser/submitTo.ts';
import { useHashOnce } from '../../../../browser/useHashOnce.ts';
import { messageText } from '../../../../i18n/messageText.ts';
import { useAnySession, useSession } from '../../../../server/session/hooks.ts';
import { openSession } from '../../../../server/session/session.ts';
import { useSender } from '../../../../server/useSend.ts';
import { Button, buttonClass } from '../../../../ui/Button.tsx';
import { FocusedHeading } from '../../../../ui/FocusedHeading.tsx';
import { LoadFailure } from '../../../../ui/LoadFailure.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { Page } from '../../../../ui/Page.tsx';
import { Tonnes } from '../../../../ui/Tonnes.tsx';
import { AnswerForm } from '../components/AnswerForm.tsx';
import { NoLongerCounts } from '../components/NoLongerCounts.tsx';
import { PickedMeasures } from '../components/PickedMeasures.tsx';
import { betConfirmMachine, type Saved } from '../machines/betConfirmMachine.ts';
import '../style.css';

/** Asked for once there is something to share. */
const OwnShares = lazy(() => import('../components/OwnShares.tsx').then((m) => ({ default: m.OwnShares })));

interface SavedSumProps {
  readonly saved: Saved;
  readonly onAnswerAgain: () => void;
}

/** Savings of the confirmed measures. They take the place of the form, and so the focus. */
function SavedSum({ saved: { savedSum, rounds }, onAnswerAgain }: SavedSumProps) {
  const { t } = useTranslation('bet');
  const hasLogin = useSession() !== null;
  // Without an open round the link still holds for a month.
  const toRound = rounds[0] ? `/rounds/${rounds[0].round}` : '/campaign/climate-bet';
  return (
    <section className="card" aria-labelledby="saved-title">
      <FocusedHeading level="h2" id="saved-title">
        {t('saved.title')}
      </FocusedHeading>
      <p className="hero-figure">
        <Tonnes value={savedSum} /> <span className="hero-unit">{t('saved.unit')}</span>
      </p>
      <p>{t(savedSum > 0 ? 'saved.text' : 'saved.nothing')}</p>
      <Suspense fallback={null}>
        <OwnShares shares={rounds} />
      </Suspense>
      <div className="button-row">
        <Link className={buttonClass('primary')} to={hasLogin ? '/climate-bet-done' : toRound}>
          {t(hasLogin ? 'saved.done' : 'saved.toRound')}
        </Link>
        <Button icon={PencilLine} onClick={onAnswerAgain}>
          {t('saved.again')}
        </Button>
      </div>
    </section>
  );
}

/** The way in by the link, and the answers with their call. */
function useBetConfirm(hash: string | null) {
  const send = useSender();
  const session = useAnySession();
  const machine = useMemo(
    () =>
      betConfirmMachine.provide({
        actors: {
          openSession: fromPromise<boolean, string>(async ({ input }) => {
            const { user } = await send(openBetSession, {}, { hash: input });
            if (user) openSession(user.id, 'bet');
            return user !== undefined;
          }),
          saveAnswers: fromPromise<Saved, ConfirmMeasuresBody>(async ({ input }) => {
            const { savedSum, rounds } = await send(confirmMeasures, input);
            return { savedSum, rounds };
          }),
        },
      }),
    [send],
  );
  const [state, dispatch, actor] = useMachine(machine, { input: { hash, hasSession: session !== null } });

  // Answers belong to one citizen: when the session ends or passes to another one, the page asks anew.
  const inside = state.matches('confirmed');
  const owner = useRef<string | undefined>(undefined);
  const id = session?.id;
  useEffect(() => {
    if (inside && owner.current !== undefined && owner.current !== id) dispatch({ type: 'SESSION_LOST' });
    owner.current = inside ? id : undefined;
  }, [inside, id, dispatch]);
  return [state, dispatch, actor] as const;
}

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
