import { stopReminders } from '@footprint/shared-events/account/api.ts';
import { isRemindersLink } from '@footprint/shared-events/constants/links.ts';
import { BellOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../api/hooks.ts';
import { messageText } from '../../../i18n/messageText.ts';
import { useHashOnce } from '../../../lib/useHashOnce.ts';
import { MailedAction } from '../components/MailedAction.tsx';

/** Where the link of a reminder leads. */
export function RemindersStop() {
  const { t } = useTranslation('account');
  const link = useHashOnce('link') ?? '';
  const { busy, failure, run } = useCommand(stopReminders);
  const [stopped, setStopped] = useState(false);
  const isUnknown = !isRemindersLink(link) || failure?.status === 404;
  return (
    <MailedAction
      title={t('reminders.title')}
      lead={t('reminders.lead')}
      what={t('reminders.what')}
      button={{ kind: 'primary', icon: BellOff, label: t('reminders.stop') }}
      busy={busy}
      onPress={async () => setStopped((await run({}, { link })) !== undefined)}
      failure={failure ? messageText(failure) : undefined}
      broken={isUnknown ? t('reminders.unknown') : undefined}
      done={stopped ? t('reminders.stopped') : undefined}
      onward={{ to: '/user/profile', label: t('reminders.toProfile') }}
    />
  );
}
