import { undoMailChange } from '@footprint/shared-events/account/mailChangeApi.ts';
import { isLinkHash } from '@footprint/shared-events/kernel/links.ts';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHashOnce } from '../../../browser/useHashOnce.ts';
import { messageText } from '../../../i18n/messageText.ts';
import { useSend } from '../../../server/useSend.ts';
import { MailedAction } from '../components/MailedAction.tsx';

/** For the reader of a former address, who did not change it. */
export function MailUndo() {
  const { t } = useTranslation(['account', 'form']);
  const hash = useHashOnce('hash') ?? '';
  const { busy, failure, send } = useSend(undoMailChange);
  const [undone, setUndone] = useState(false);
  const broken = () => {
    if (!isLinkHash(hash)) return t('form:input.error.hash');
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
