import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { OwnRound } from '../../../joining/OwnRound.tsx';
import { ownOpenRound } from '../../../joining/participation.ts';
import { ShownFigures } from '../../../rounds/ShownFigures.tsx';
import { shownToday, useRounds } from '../../../rounds/useRounds.ts';
import { useUser } from '../../../session/hooks.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useJoin } from '../useJoin.ts';

/** Marks the citizen as having bet, and says so: in which round, and what comes next. */
export function Joined() {
  const { t } = useTranslation('bet');
  const { joined, failure, retry } = useJoin();
  const own = ownOpenRound(useUser(), 'climate-bet');
  const shown = shownToday(useRounds().value, 'climate-bet');
  if (failure) return <LoadFailure failure={failure} retry={retry} />;
  if (!joined) return <p role="status">{t('done.working')}</p>;
  return (
    <>
      <Notice kind="success" alert>
        <strong>{t('done.joined')}</strong>
        {own && <OwnRound own={own} />}
      </Notice>
      {shown && <ShownFigures kind="climate-bet" round={shown.lead} />}
      <p>{t('done.text')}</p>
      <div className="button-row">
        <Link className={buttonClass('primary')} to="/measures/pick">
          {t('next.pick')}
        </Link>
        <Link className={buttonClass('secondary')} to="/footprint">
          {t('next.footprint')}
        </Link>
        <Link className={buttonClass('secondary')} to="/climate-bet-confirm">
          {t('next.confirm')}
        </Link>
      </div>
    </>
  );
}
