import { campaignList } from '@footprint/shared-events/catalogue/api.ts';
import { languageOf } from '@footprint/shared-events/kernel/roles.ts';
import { stateAt } from '@footprint/shared-events/rounds/round.ts';
import { roundTitle } from '@footprint/shared-events/rounds/roundTitle.ts';
import { Handshake } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Invitation, invitation } from '../../../blocks/checkDraft/invitation.ts';
import { useHasJoined } from '../../../blocks/membership/useHasJoined.ts';
import { nowInSeconds } from '../../../browser/dates.ts';
import { useStore } from '../../../browser/useStore.ts';
import { useQueryResult } from '../../../server/hooks.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';

const TAKES_IN: ReadonlySet<string> = new Set(['before', 'running']);

/** A visitor came by a campaign: keeping the figure joins it, unless they say no, or it is closed to newcomers. */
export function Invited() {
  const { t, i18n } = useTranslation();
  const invited = useStore(invitation);
  const [over, setOver] = useState(false);
  const [declined, setDeclined] = useState<Invitation | null>(null);
  const { value: rounds } = useQueryResult(
    campaignList,
    {},
    {},
    {
      enabled: invited !== null,
    },
  );
  const round = rounds?.find(({ name, kind }) => name === invited?.round && kind === invited.kind);
  const isOpen = round !== undefined && TAKES_IN.has(stateAt(round, nowInSeconds()));
  const isOver = invited !== null && rounds !== undefined && !isOpen;
  // Which of the two is asked for matters only after an invitation.
  const hasJoined = useHasJoined(invited?.kind ?? 'stop-fossil') && invited !== null;
  useEffect(() => {
    if (!isOver && !hasJoined) return;
    setOver(isOver);
    invitation.set(null);
  }, [isOver, hasJoined]);
  if (over) return <Notice kind="info">{t('join.over')}</Notice>;
  if (declined)
    return (
      <p className="invited" role="status">
        {t('join.declined')}{' '}
        <Button
          kind="quiet"
          onClick={() => {
            invitation.set(declined);
            setDeclined(null);
          }}
        >
          {t('join.afterAll')}
        </Button>
      </p>
    );
  if (!invited || !isOpen) return null;
  return (
    <p className="invited">
      <Handshake className="icon" aria-hidden />
      <span>{t('join.invited', { campaign: roundTitle(round, languageOf(i18n.language)) })}</span>
      <Button
        kind="quiet"
        onClick={() => {
          setDeclined(invited);
          invitation.set(null);
        }}
      >
        {t('join.decline')}
      </Button>
    </p>
  );
}
