import type { EditUserBody, UserAnswer } from '@footprint/shared-events/account/api.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { showMessage } from '../../../ui/messages.ts';
import { useProfile } from '../useProfile.ts';
import { MailSwitch } from './MailSwitch.tsx';

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
