import { type EditUserBody, ownUser, type UserAnswer } from '@footprint/shared-events/account/api.ts';
import { FolderDown, History, KeyRound, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { stepOf } from '../../../flow/inputFlow.ts';
import { useQueryResult } from '../../../server/hooks.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { showMessage } from '../../../ui/messages.ts';
import { Page } from '../../../ui/Page.tsx';
import { MailForm } from '../components/MailForm.tsx';
import { PasswordForm } from '../components/PasswordForm.tsx';
import { ProfileForm } from '../components/ProfileForm.tsx';
import { useProfile } from '../useProfile.ts';

interface MailSwitchProps {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

function MailSwitch({ id, label, hint, checked, onChange }: MailSwitchProps) {
  const input = `mails-${id}`;
  return (
    <div className="mail-switch">
      <div>
        <label htmlFor={input}>{label}</label>
        <p id={`${input}-hint`} className="hint">
          {hint}
        </p>
      </div>
      <input
        id={input}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        aria-describedby={`${input}-hint`}
        onChange={(event) => onChange(event.target.checked)}
      />
    </div>
  );
}

/** The mails that can be stopped: each is turned on and off by one click, which saves it. */
function MailChoices({ user }: { readonly user: UserAnswer }) {
  const { t } = useTranslation('account');
  const { busy, failure, save } = useProfile();
  // Shown at once, and taken back where it could not be saved.
  const [chosen, setChosen] = useState<EditUserBody>({});
  const choose = async (changes: EditUserBody) => {
    setChosen(changes);
    if (await save(changes)) showMessage({ kind: 'success', messageId: 'account:mails.saved' });
    setChosen({});
  };
  return (
    <section className="card" aria-labelledby="profile-mails" aria-busy={busy}>
      <h2 id="profile-mails">{t('mails.title')}</h2>
      <FormFailure failure={failure} />
      <MailSwitch
        id="newsletter"
        label={t('mails.newsletter.label')}
        hint={t('mails.newsletter.hint')}
        checked={chosen.newsletter ?? user.info.newsletter}
        onChange={(newsletter) => choose({ newsletter })}
      />
      <MailSwitch
        id="campaign"
        label={t('mails.campaign.label')}
        hint={t('mails.campaign.hint')}
        checked={!(chosen.campaignMailsStopped ?? user.campaignMailsStopped)}
        onChange={(wanted) => choose({ campaignMailsStopped: !wanted })}
      />
      <MailSwitch
        id="reminders"
        label={t('mails.reminders.label')}
        hint={t('mails.reminders.hint')}
        checked={!(chosen.remindersStopped ?? user.remindersStopped)}
        onChange={(wanted) => choose({ remindersStopped: !wanted })}
      />
    </section>
  );
}

/** Facts of the account: its mail and the campaigns it takes part in, and the way to a password that was forgotten. */
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
  const read = useQueryResult(ownUser, {});
  const { value: user } = read;
  return (
    <Page title={t('profile.title')} lead={t('profile.lead')} width="form">
      <Loading of={[read]} />
      {user && (
        <>
          <ProfileForm user={user} />
          <MailChoices user={user} />
          <AccountFacts user={user} />
          <MailForm mail={user.mail} />
          <PasswordForm mail={user.mail} addressCity={user.addressCity} />
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
    <section className="plain" aria-labelledby="profile-records">
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
