import { disownRegistration } from '@footprint/shared-events/account/registrationApi.ts';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHashOnce } from '../../../browser/useHashOnce.ts';
import { messageText } from '../../../i18n/messageText.ts';
import type { Failure } from '../../../server/errors.ts';
import { useSend } from '../../../server/useSend.ts';
import { MailedAction } from '../components/MailedAction.tsx';
import { useLinkFault } from '../useLinkFault.ts';

/** For the owner of an address that a stranger registered. */
export function RegisterDisown() {
  const { t } = useTranslation(['account', 'form']);
  const mailed = useHashOnce('hash');
  const fault = useLinkFault(mailed);
  const hash = mailed ?? '';
  const { busy, failure, send } = useSend(disownRegistration);
  const [erased, setErased] = useState(false);
  const textOf = (why: Failure): string =>
    why.status === 400 ? t('account:disown.rejected') : messageText(why);
  return (
    <MailedAction
      title={t('account:disown.title')}
      lead={t('account:disown.lead')}
      what={t('account:disown.what')}
      button={{ kind: 'danger', icon: Trash2, label: t('account:disown.erase') }}
      busy={busy}
      onPress={async () => setErased((await send({}, { hash })) !== undefined)}
      failure={failure ? textOf(failure) : undefined}
      broken={fault}
      done={erased ? t('account:disown.done') : undefined}
      onward={{ to: '/', label: t('account:disown.toStart') }}
    />
  );
}
