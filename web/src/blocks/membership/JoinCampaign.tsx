import type { CampaignKind } from '@footprint/shared-events/catalogue/campaignKinds.ts';
import { roundToJoin } from '@footprint/shared-events/rounds/round.ts';
import { ListChecks, UserPlus } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { withCityCode } from '../../browser/cityCode.ts';
import { nowInSeconds } from '../../browser/dates.ts';
import { useAnySession, useSession, useUser } from '../../server/session/hooks.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { invitation } from '../checkDraft/invitation.ts';
import type { Round } from '../rounds/round.ts';
import { useRounds } from '../rounds/useRounds.ts';
import { useRoundWords } from '../rounds/useRoundWords.ts';
import { useHasJoined } from './useHasJoined.ts';

/** Remembers by which campaign a visitor came, as long as it takes people in: keeping a quick check joins it. */
function useInvite(kind: CampaignKind, round: Round | undefined, cityCode: string | undefined): void {
  const session = useSession();
  const name = session ? undefined : round?.name;
  useEffect(() => {
    if (name) invitation.set({ kind, round: name, ...(cityCode && { cityCode }) });
  }, [kind, name, cityCode]);
}

/** Only citizens with a session need it: loaded on demand. */
const JoinButton = lazy(() => import('./JoinButton.tsx').then((m) => ({ default: m.JoinButton })));

/** Registering leads to where one joins, or joins by itself; so does logging in. */
const WAYS_IN: Readonly<Record<CampaignKind, { readonly register: string; readonly login: string }>> = {
  'stop-fossil': { register: '/user/register-fast', login: '/user/login-fossile' },
  'climate-bet': {
    register: '/user/register?next=%2Fclimate-bet-done',
    login: '/user/login?next=%2Fclimate-bet-done',
  },
};

interface JoinCampaignProps {
  readonly kind: CampaignKind;
  /** The postcode one joins for, where the page knows it; carried along into the registration. */
  readonly cityCode?: string | undefined;
  /** Rounds that the page knows already; absent: they are asked for. */
  readonly rounds?: readonly Round[];
}

/** Wherever a campaign is named: one button that joins it, and for those who did, what comes next. */
export function JoinCampaign({ kind, cityCode, rounds: known }: JoinCampaignProps) {
  const { t } = useTranslation(['shell', 'rounds']);
  const session = useSession();
  const byLink = useAnySession();
  const user = useUser();
  const joined = useHasJoined(kind);
  const words = useRoundWords();
  const asked = useRounds(known === undefined);
  const rounds = known ?? asked.value;
  const round = rounds && roundToJoin(rounds, kind, nowInSeconds());
  const ownWords = round && words.joinButton(round);
  useInvite(kind, round, cityCode);
  if (!session && byLink)
    return (
      <Link className={buttonClass('primary')} to="/climate-bet-confirm">
        <ListChecks className="icon" aria-hidden />
        {t('rounds:join.confirm')}
      </Link>
    );
  if (!session)
    return (
      <>
        <Link className={buttonClass('primary')} to={`${WAYS_IN[kind].register}${withCityCode(cityCode)}`}>
          <UserPlus className="icon" aria-hidden />
          {cityCode === undefined
            ? (ownWords ?? t('shell:join.register'))
            : t('shell:join.nowFor', { code: cityCode })}
        </Link>
        <Link className={buttonClass('quiet')} to={WAYS_IN[kind].login}>
          {t('shell:join.login')}
        </Link>
        <Link className={buttonClass('quiet')} to="/">
          {t('shell:join.checkFirst')}
        </Link>
      </>
    );
  // As much room as the button takes.
  const toCome = (
    <span className={`${buttonClass('primary')} button-to-come`} aria-hidden>
      {ownWords ?? t('shell:join.now')}
    </span>
  );
  if (!user) return toCome;
  return joined ? (
    <Link className={buttonClass('primary')} to="/measures/pick">
      <ListChecks className="icon" aria-hidden />
      {t('shell:join.pick')}
    </Link>
  ) : (
    <Suspense fallback={toCome}>
      <JoinButton
        kind={kind}
        cityCode={user.addressCityCode === '' ? cityCode : undefined}
        words={ownWords}
      />
    </Suspense>
  );
}
