import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { JoinButton } from '../../../joining/JoinButton.tsx';
import { JoinedCard } from '../../../joining/JoinedCard.tsx';
import { JoinMeaning } from '../../../joining/JoinMeaning.tsx';
import { ownOpenRound } from '../../../joining/participation.ts';
import { useHasJoined } from '../../../joining/useHasJoined.ts';
import { useUser } from '../../../session/hooks.ts';
import { buttonClass } from '../../../ui/Button.tsx';

const KIND = 'climate-bet';

/** One button takes a citizen in: opening the page alone is no consent. Those who are in see so, and what comes next. */
export function Joined() {
  const { t } = useTranslation('bet');
  const user = useUser();
  const joined = useHasJoined(KIND);
  const isOpen = ownOpenRound(user, KIND) !== undefined;
  if (!user) return <p role="status">{t('done.working')}</p>;
  if (!joined)
    return (
      <>
        <JoinMeaning kind={KIND} />
        <div className="button-row">
          <JoinButton kind={KIND} />
        </div>
      </>
    );
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
