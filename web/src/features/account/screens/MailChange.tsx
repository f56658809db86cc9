import { confirmMailChange } from '@footprint/shared-events/account/mailChangeApi.ts';
import { passwordDigest } from '@footprint/shared-events/account/password.ts';
import { MailCheck } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHashOnce } from '../../../browser/useHashOnce.ts';
import { messageText } from '../../../i18n/messageText.ts';
import { sessionRecord } from '../../../server/session/record.ts';
import { openSession } from '../../../server/session/session.ts';
import { useSend } from '../../../server/useSend.ts';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { Page } from '../../../ui/Page.tsx';
import { MailedAction } from '../components/MailedAction.tsx';
import { ProveForm } from '../components/ProveForm.tsx';
import { ofPassword } from '../ofPassword.ts';
import { useLinkFault } from '../useLinkFault.ts';

/** Where the link at a new address leads. A session of the account takes it by a button, elsewhere address and password do. */
export function MailChange() {
  const { t } = useTranslation(['account', 'user']);
  const mailed = useHashOnce('hash');
  const fault = useLinkFault(mailed);
  const hash = mailed ?? '';
  const { busy, failure, send } = useSend(confirmMailChange);
  const refused = useMemo(() => ofPassword(failure, 'form:mailChange:error:password'), [failure]);
  const [asking, setAsking] = useState(() => sessionRecord.get() === null);
  const [done, setDone] = useState<string>();
  const messageId = failure?.messageId;
  if (!asking && messageId === 'user:mailChange:notOwn') setAsking(true);
  const press = async () => {
    const answer = await send({}, { hash });
    // The session is a new one, with all its time before it.
    if (answer) openSession(answer.id);
    if (answer) setDone(t('account:mailChange.done'));
  };
  const broken = () => {
    if (fault !== undefined) return fault;
    if (messageId === 'user:mailChange:rejected') return t('user:mailChange.rejected');
    return messageId === 'form:user:error:mailUniq' ? t('account:mailChange.taken') : undefined;
  };
  const title = t('account:mailChange.confirmTitle');
  const toAccount = { to: '/user/profile', label: t('account:mailChange.toAccount') };
  if (!asking || done !== undefined || broken() !== undefined)
    return (
      <MailedAction
        title={title}
        lead={t('account:mailChange.lead')}
        what={t('account:mailChange.what')}
        button={{ kind: 'primary', icon: MailCheck, label: t('account:mailChange.submit') }}
        busy={busy}
        onPress={press}
        failure={failure ? messageText(failure) : undefined}
        broken={broken()}
        done={done}
        onward={asking ? { to: '/user/login', label: t('account:login.title') } : toAccount}
      />
    );
  return (
    <Page title={title} width="form">
      <FormFailure failure={refused?.fields ? null : refused} />
      <ProveForm
        failure={refused}
        texts={{
          lead: t('account:mailChange.prove'),
          passwordHint: t('account:mailChange.proofHint'),
          submit: t('account:mailChange.submit'),
        }}
        onSave={async ({ mail, password }) =>
          send({ mail: mail.trim(), password: await passwordDigest(mail, password) }, { hash })
        }
        onSaved={() => setDone(t('account:mailChange.doneElsewhere'))}
      />
    </Page>
  );
}
