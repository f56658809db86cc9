import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../ui/Button.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useJoin } from '../useJoin.ts';

/** Marks the citizen as having bet, and says so. */
export function Joined() {
  const { t } = useTranslation('bet');
  const { joined, failure, retry } = useJoin();
  if (failure) return <LoadFailure failure={failure} retry={retry} />;
  if (!joined) return <p role="status">{t('done.working')}</p>;
  return (
    <>
      <Notice kind="success" alert>
        {t('done.joined')}
      </Notice>
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
