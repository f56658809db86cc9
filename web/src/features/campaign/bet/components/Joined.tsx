import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { JoinedCard } from '../../../../blocks/membership/JoinedCard.tsx';
import { ownOpenRound } from '../../../../blocks/membership/participation.ts';
import { useUser } from '../../../../server/session/hooks.ts';
import { buttonClass } from '../../../../ui/Button.tsx';

const KIND = 'climate-bet';

/** Those who are in see so, and what comes next. */
export function Joined() {
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
