import { undoMailChange } from '@footprint/shared-events/account/mailChangeApi.ts';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHashOnce } from '../../../browser/useHashOnce.ts';
import { messageText } from '../../../i18n/messageText.ts';
import { useSend } from '../../../server/useSend.ts';
import { MailedAction } from '../components/MailedAction.tsx';
import { useLinkFault } from '../useLinkFault.ts';

/** For the reader of a former address, who did not change it. */
export function MailUndo() {
  const { t } = useTranslation(['account', 'form']);
  const mailed = useHashOnce('hash');
  const fault = useLinkFault(mailed);
  const hash = mailed ?? '';
  const { busy, failure, send } = useSend(undoMailChange);
  const [undone, setUndone] = useState(false);
  const broken = () => {
    if (fault !== undefined) return fault;
    return failure?.status === 400 ? t('account:mailUndo.rejected') : undefined;
  };
  return (
    <MailedAction
      title={t('account:mailUndo.title')}
      lead={t('account:mailUndo.lead')}
      what={t('account:mailUndo.what')}
      button={{ kind: 'primary', icon: Undo2, label: t('account:mailUndo.undo') }}
      busy={busy}
      onPress={async () => setUndone((await send({}, { hash })) !== undefined)}
      failure={failure ? messageText(failure) : undefined}
      broken={broken()}
      done={undone ? t('account:mailUndo.done') : undefined}
      onward={{ to: '/user/reset-password', label: t('account:mailUndo.newPassword') }}
    />
  );
}
