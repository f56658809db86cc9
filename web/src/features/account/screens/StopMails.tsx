import {
  stopCampaignMails,
  stopNewsletter,
  stopReminders,
} from '@footprint/shared-events/account/stopMailsApi.ts';
import type { StoppedMails } from '@footprint/shared-events/catalogue/stoppedMails.ts';
import { isMailsLink } from '@footprint/shared-events/kernel/links.ts';
import { BellOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHashOnce } from '../../../browser/useHashOnce.ts';
import { messageText } from '../../../i18n/messageText.ts';
import { useSend } from '../../../server/useSend.ts';
import { MailedAction } from '../components/MailedAction.tsx';

const CALLS = { reminders: stopReminders, campaign: stopCampaignMails, newsletter: stopNewsletter } as const;

/** Where the link of a mail leads that can be stopped. */
export function StopMails({ mails }: { readonly mails: StoppedMails }) {
  const { t } = useTranslation('account');
  const link = useHashOnce('link') ?? '';
  const { busy, failure, send } = useSend(CALLS[mails]);
  const [stopped, setStopped] = useState(false);
  const isUnknown = !isMailsLink(link) || failure?.status === 404;
  return (
    <MailedAction
      title={t(`mails.${mails}.title`)}
      lead={t(`mails.${mails}.lead`)}
      what={t(`mails.${mails}.what`)}
      button={{ kind: 'primary', icon: BellOff, label: t(`mails.${mails}.stop`) }}
      busy={busy}
      onPress={async () => setStopped((await send({}, { link })) !== undefined)}
      failure={failure ? messageText(failure) : undefined}
      broken={isUnknown ? t('mails.unknown') : undefined}
      done={stopped ? t(`mails.${mails}.stopped`) : undefined}
      onward={{ to: '/user/profile', label: t('mails.toProfile') }}
    />
  );
}
