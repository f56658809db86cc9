import { MailAddress } from '@footprint/shared-events/account/api.ts';
import { requestMailChange } from '@footprint/shared-events/account/mailChangeApi.ts';
import { mailIdentity } from '@footprint/shared-events/account/mailIdentity.ts';
import { passwordDigest, passwordProof } from '@footprint/shared-events/account/password.ts';
import { Send } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as T from 'typebox';
import { FormCard } from '../../../forms/FormCard.tsx';
import { PasswordField } from '../../../forms/PasswordField.tsx';
import { SaveButton } from '../../../forms/SaveButton.tsx';
import { MailField } from '../../../forms/TextField.tsx';
import { useForm } from '../../../forms/useForm.ts';
import { useSend } from '../../../server/useSend.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { ofPassword } from '../ofPassword.ts';

const Fields = T.Object({
  newMail: MailAddress,
  password: T.String({ minLength: 1, messageId: 'form:login:error:password' }),
});
/** Fields that the server names otherwise. */
const FIELDS: Readonly<Record<string, string>> = { '/mail': 'newMail', '/newPassword': 'password' };
const EMPTY = { newMail: '', password: '' };

/** Asks for another mail address. The password goes with it twice, since its digest is made with the address. */
export function MailForm({ mail }: { readonly mail: string }) {
  const { t } = useTranslation('account');
  const { failure, send } = useSend(requestMailChange);
  const refused = useMemo(() => ofPassword(failure, 'form:mailChange:error:password'), [failure]);
  const [sentTo, setSentTo] = useState('');
  const form = useForm({
    id: 'changeMail',
    initial: EMPTY,
    schema: Fields,
    toBody: (values) => values,
    rules: ({ newMail }) =>
      mailIdentity(newMail) === mailIdentity(mail)
        ? [{ path: '/newMail', messageId: 'form:user:error:mailSame' }]
        : [],
    fieldOf: (path) => FIELDS[path] ?? path.slice(1),
    failure: refused,
    draft: 'asked',
    onSave: async ({ newMail, password }) => {
      setSentTo('');
      const newPassword = await passwordDigest(newMail, password);
      const answer = await send({
        ...(await passwordProof(mail, password)),
        mail: newMail.trim(),
        newPassword,
      });
      return answer && { to: newMail.trim() };
    },
    onSaved: ({ to }) => {
      form.reset(EMPTY);
      setSentTo(to);
    },
  });
  return (
    <FormCard form={form} title={t('mailChange.title')} failure={refused?.fields ? null : refused}>
      {sentTo !== '' && (
        <Notice kind="success" answers>
          {`${t('mailChange.sent', { mail: sentTo })} ${t('mailChange.sentHelp')}`}
        </Notice>
      )}
      <p>{t('mailChange.how')}</p>
      <MailField form={form} name="newMail" label={t('mailChange.newMail')} />
      {/* Password managers find the password by it. */}
      <input hidden readOnly autoComplete="username" value={mail} />
      <PasswordField form={form} label={t('password.label')} hint={t('mailChange.passwordHint')} />
      <SaveButton form={form} icon={Send}>
        {t('mailChange.send')}
      </SaveButton>
    </FormCard>
  );
}
