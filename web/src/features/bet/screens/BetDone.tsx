import { LogIn, UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useHasJoined } from '../../../joining/useHasJoined.ts';
import { ShownFigures } from '../../../rounds/ShownFigures.tsx';
import { shownToday, useRounds } from '../../../rounds/useRounds.ts';
import { Waiting } from '../../../rounds/Waiting.tsx';
import { useAnySession, useSession } from '../../../session/hooks.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Joined } from '../components/Joined.tsx';
import '../style.css';

const KIND = 'climate-bet';

/** The end of the way in, for everybody to see: what all save together, and the button by which one takes part. */
export function BetDone() {
  const { t } = useTranslation(['bet', 'shell']);
  const session = useSession();
  const byLink = useAnySession();
  const joined = useHasJoined(KIND);
  const { value: rounds, failure } = useRounds();
  const shown = shownToday(rounds, KIND);
  const about = <Link to="/climate-bet-welcome">{t('bet:done.about')}</Link>;
  return (
    <Page title={t(joined ? 'bet:done.titleJoined' : 'bet:done.title')}>
      {session ? (
        <Joined key={session.id} />
      ) : byLink ? (
        <>
          <p>{t('bet:confirm.byLink')}</p>
          <div className="button-row">
            <Link className={buttonClass('primary')} to="/climate-bet-confirm">
              {t('bet:next.confirm')}
            </Link>
          </div>
        </>
      ) : (
        <>
          <p>{t('bet:done.loginNeeded')}</p>
          <div className="button-row">
            <Link className={buttonClass('primary')} to="/user/register?next=%2Fclimate-bet-done">
              <UserPlus className="icon" aria-hidden />
              {t('shell:nav.register')}
            </Link>
            <Link className={buttonClass('secondary')} to="/user/login?next=%2Fclimate-bet-done">
              <LogIn className="icon" aria-hidden />
              {t('shell:nav.login')}
            </Link>
          </div>
        </>
      )}
      {shown && <ShownFigures kind={KIND} round={shown.lead} actions={about} />}
      {!shown && (failure ? about : <Waiting />)}
    </Page>
  );
}
