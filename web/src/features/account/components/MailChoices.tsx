import type { EditUserBody, UserAnswer } from '@footprint/shared-events/account/api.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { showMessage } from '../../../ui/messages.ts';
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
export function MailChoices({ user }: { readonly user: UserAnswer }) {
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
