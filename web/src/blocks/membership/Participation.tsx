import type { CampaignKind } from '@footprint/shared-events/catalogue/campaignKinds.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useUser } from '../../server/session/hooks.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { JoinedCard } from './JoinedCard.tsx';
import { LeaveButton } from './LeaveButton.tsx';
import { canLeave, isBetUnfinished, ownOpenRound } from './participation.ts';
import { useHasJoined } from './useHasJoined.ts';

interface ParticipationProps {
  readonly kind: CampaignKind;
  /** Absent: with the place of the own town. The page of a town has its own. */
  readonly town?: boolean;
}

/** Whether one takes part, with what share, how one leaves it, and what is missing after stopping half way. */
export function Participation({ kind, town = true }: ParticipationProps) {
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
      <JoinedCard kind={kind} town={town}>
        {own?.state === 'confirming' && (
          <Link className={buttonClass('secondary')} to="/climate-bet-confirm">
            {t('rounds:join.confirm')}
          </Link>
        )}
        {canLeave(user, kind) && <LeaveButton kind={kind} round={own?.round} onLeft={() => setLeft(true)} />}
      </JoinedCard>
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
