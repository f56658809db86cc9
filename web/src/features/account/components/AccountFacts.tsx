import type { UserAnswer } from '@footprint/shared-events/account/api.ts';
import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../ui/Button.tsx';

/** What the account is: its mail and the campaigns it takes part in, and the way to a password that was forgotten. */
export function AccountFacts({ user }: { readonly user: UserAnswer }) {
  const { t } = useTranslation('account');
  const inCampaign = user.isStopFossilUser || user.isBetUser;
  return (
    <section className="card" aria-labelledby="profile-account">
      <h2 id="profile-account">{t('profile.account')}</h2>
      <dl className="facts">
        <div>
          <dt>{t('mail.label')}</dt>
          <dd>{user.mail}</dd>
          <dd className="hint">{t('profile.mailFixed')}</dd>
        </div>
        {inCampaign && (
          <div>
            <dt>{t('profile.campaigns')}</dt>
            {user.isStopFossilUser && <dd>{t('profile.stopFossil')}</dd>}
            {user.isBetUser && <dd>{t('profile.bet')}</dd>}
          </div>
        )}
        <div>
          <dt>{t('password.label')}</dt>
          <dd>{t('profile.passwordHint')}</dd>
        </div>
      </dl>
      <p>
        <Link className={buttonClass('secondary')} to="/user/reset-password">
          <KeyRound className="icon" aria-hidden />
          {t('profile.changePassword')}
        </Link>
      </p>
    </section>
  );
}
