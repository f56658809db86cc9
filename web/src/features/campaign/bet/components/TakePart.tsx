import { LogIn, UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { JoinButton } from '../../../../blocks/membership/JoinButton.tsx';
import { JoinMeaning } from '../../../../blocks/membership/JoinMeaning.tsx';
import { useAnySession, useSession, useUser } from '../../../../server/session/hooks.ts';
import { buttonClass } from '../../../../ui/Button.tsx';

const KIND = 'climate-bet';

/** How those take part who do not yet: opening the page alone is no consent, so that it takes a button. */
export function TakePart() {
  const { t } = useTranslation(['bet', 'shell']);
  const session = useSession();
  const byLink = useAnySession();
  const user = useUser();
  if (session)
    return user ? (
      <>
        <div className="button-row">
          <JoinButton key={session.id} kind={KIND} />
        </div>
        <JoinMeaning kind={KIND} />
      </>
    ) : (
      <p role="status">{t('bet:done.working')}</p>
    );
  if (byLink)
    return (
      <>
        <p>{t('bet:confirm.byLink')}</p>
        <div className="button-row">
          <Link className={buttonClass('primary')} to="/climate-bet-confirm">
            {t('bet:next.confirm')}
          </Link>
        </div>
      </>
    );
  return (
    <>
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
      <p>{t('bet:done.loginNeeded')}</p>
    </>
  );
}
