import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { JoinedCard } from '../../../../blocks/membership/JoinedCard.tsx';
import { ownOpenRound } from '../../../../blocks/membership/participation.ts';
import { useHasJoined } from '../../../../blocks/membership/useHasJoined.ts';
import { ShownFigures } from '../../../../blocks/rounds/ShownFigures.tsx';
import { shownToday, useRounds } from '../../../../blocks/rounds/useRounds.ts';
import { useSession, useUser } from '../../../../server/session/hooks.ts';
import { buttonClass } from '../../../../ui/Button.tsx';
import { Page } from '../../../../ui/Page.tsx';
import { useStanding } from '../../useStanding.ts';
import { TakePart } from '../components/TakePart.tsx';
import '../style.css';
import { Skeleton } from '../../../../ui/Skeleton.tsx';

const KIND = 'climate-bet';

/** The end of the way in, for everybody to see: what all save together, and the button by which one takes part. */
export function BetDone() {
  const { t } = useTranslation('bet');
  const session = useSession();
  const joined = useHasJoined(KIND) && session !== null;
  const { isComing } = useStanding(KIND);
  const { value: rounds, failure } = useRounds();
  const shown = shownToday(rounds, KIND);
  // Standing of the reader is above the figures, and appears with them.
  const isKnown = Boolean(failure ?? (shown && !isComing));
  const ways = (
    <>
      {!joined && <TakePart />}
      <Link to="/climate-bet-welcome">{t('done.about')}</Link>
    </>
  );
  return (
    <Page title={t(joined ? 'done.titleJoined' : 'done.title')}>
      {isKnown && joined && <Joined />}
      {isKnown && shown && <ShownFigures kind={KIND} round={shown.lead} ground actions={ways} />}
      {isKnown && !shown && ways}
      {!isKnown && <Skeleton lines={4} />}
    </Page>
  );
}

/** Shows participants that they are in, and what comes next. */
function Joined() {
  const { t } = useTranslation('bet');
  const isOpen = ownOpenRound(useUser(), KIND) !== undefined;
  return (
    <>
      <JoinedCard kind={KIND}>
        <Link className={buttonClass('primary')} to="/measures/pick">
          {t('next.pick')}
        </Link>
        <Link className={buttonClass('secondary')} to="/footprint">
          {t('next.footprint')}
        </Link>
        {isOpen && (
          <Link className={buttonClass('secondary')} to="/climate-bet-confirm">
            {t('next.confirm')}
          </Link>
        )}
      </JoinedCard>
      <p>{t(isOpen ? 'done.text' : 'done.between')}</p>
    </>
  );
}
