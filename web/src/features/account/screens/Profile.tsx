import { ownUser, type UserAnswer } from '@footprint/shared-events/account/api.ts';
import { FolderDown, History, KeyRound, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { stepOf } from '../../../flow/inputFlow.ts';
import { useQueryResult } from '../../../server/hooks.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { MailChoices } from '../components/MailChoices.tsx';
import { MailForm } from '../components/MailForm.tsx';
import { PasswordForm } from '../components/PasswordForm.tsx';
import { ProfileForm } from '../components/ProfileForm.tsx';

/** What the account is: its mail and the campaigns it takes part in, and the way to a password that was forgotten. */
function AccountFacts({ user }: { readonly user: UserAnswer }) {
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

export function Profile() {
  const { t } = useTranslation('account');
  const { value: user, failure, retry } = useQueryResult(ownUser, {});
  return (
    <Page title={t('profile.title')} lead={t('profile.lead')} width="form">
      {failure && <LoadFailure failure={failure} retry={retry} />}
      {!user && !failure && <Skeleton />}
      {user && (
        <>
          <ProfileForm user={user} />
          <MailChoices user={user} />
          <AccountFacts user={user} />
          <MailForm mail={user.mail} />
          <PasswordForm mail={user.mail} />
          <OwnRecords />
        </>
      )}
    </Page>
  );
}

/** The ways to what was entered: to see it, and to take it along or away. */
function OwnRecords() {
  const { t } = useTranslation(['account', 'shell']);
  return (
    <section className="card" aria-labelledby="profile-records">
      <h2 id="profile-records">{t('account:profile.records')}</h2>
      <p>{t('account:profile.recordsText')}</p>
      <div className="button-row">
        <Link className={buttonClass('secondary')} to={stepOf('history').path}>
          <History className="icon" aria-hidden />
          {t('shell:step.history')}
        </Link>
        <Link className={buttonClass('secondary')} to={stepOf('ownData').path}>
          <FolderDown className="icon" aria-hidden />
          {t('shell:step.ownData')}
        </Link>
        <Link
          className={buttonClass('secondary')}
          to={{ pathname: stepOf('ownData').path, hash: 'own-erasure' }}
        >
          <Trash2 className="icon" aria-hidden />
          {t('account:profile.erase')}
        </Link>
      </div>
    </section>
  );
}
