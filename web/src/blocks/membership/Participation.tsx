import type { JoinedRound } from '@footprint/shared-events/account/joinings.ts';
import type { CampaignKind } from '@footprint/shared-events/catalogue/campaignKinds.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useUser } from '../../server/session/hooks.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useRounds } from '../rounds/useRounds.ts';
import { useRoundWords } from '../rounds/useRoundWords.ts';
import { CountsOnceConfirmed } from './CountsOnceConfirmed.tsx';
import { LeaveButton } from './LeaveButton.tsx';
import { canLeave, isBetUnfinished, ownOpenRound } from './participation.ts';
import { useHasJoined } from './useHasJoined.ts';

/** Which round one is in and what counts in it; where answers are due, the way to give them. */
function OwnRound({ own }: { readonly own: JoinedRound }) {
  const { t } = useTranslation('rounds');
  const words = useRoundWords();
  const round = useRounds().value?.find(({ name }) => name === own.round);
  if (!round || round.state === 'closed') return null;
  return (
    <>
      <p>{t(`join.in.${round.state}`, { title: words.title(round), ...words.dates(round) })}</p>
      {round.state === 'confirming' && (
        <p>
          <Link to="/climate-bet-confirm">{t('join.confirm')}</Link>
        </p>
      )}
    </>
  );
}

/** Whether one takes part, in which round, how one leaves it, and what is missing after stopping half way. */
export function Participation({ kind }: { readonly kind: CampaignKind }) {
  const { t } = useTranslation(['shell', 'rounds']);
  const user = useUser();
  const joined = useHasJoined(kind);
  const own = ownOpenRound(user, kind);
  const [left, setLeft] = useState(false);
  const said = useRef<HTMLDivElement>(null);
  const takesPart = joined || own !== undefined;
  useEffect(() => {
    // The button that was pressed is gone.
    if (left && !takesPart) said.current?.focus();
  }, [left, takesPart]);
  if (takesPart)
    return (
      <div className="stack-close">
        <Notice
          kind="success"
          actions={
            canLeave(user, kind) && (
              <LeaveButton kind={kind} round={own?.round} onLeft={() => setLeft(true)} />
            )
          }
        >
          {joined && <strong>{t(`shell:join.joined.${kind}`)}</strong>}
          {own && <OwnRound own={own} />}
          <CountsOnceConfirmed />
        </Notice>
      </div>
    );
  if (left)
    return (
      <div ref={said} tabIndex={-1}>
        <Notice kind="info">{t('rounds:leave.left')}</Notice>
      </div>
    );
  return kind === 'climate-bet' && isBetUnfinished(user) ? (
    <Notice kind="warning">{t('shell:join.unfinished')}</Notice>
  ) : null;
}
