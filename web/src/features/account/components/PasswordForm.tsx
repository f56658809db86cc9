import type { UserAnswer } from '@footprint/shared-events/account/api.ts';
import { passwordDigest, passwordProof } from '@footprint/shared-events/account/password.ts';
import { changePassword } from '@footprint/shared-events/account/passwordApi.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import * as T from 'typebox';
import { NewPasswordField } from '../../../blocks/registration/NewPasswordField.tsx';
import { passwordFaults, repetitionFaults } from '../../../blocks/registration/registrationFields.ts';
import { FormCard } from '../../../forms/FormCard.tsx';
import { PasswordField } from '../../../forms/PasswordField.tsx';
import { SaveButton } from '../../../forms/SaveButton.tsx';
import { useForm } from '../../../forms/useForm.ts';
import { openSession } from '../../../server/session/session.ts';
import { useSend } from '../../../server/useSend.ts';
import { showMessage } from '../../../ui/messages.ts';
import { ofPassword } from '../ofPassword.ts';

/** Any password is sent as the one before: the rules may have been others when it was chosen. */
const Fields = T.Object({ password: T.String({ minLength: 1, messageId: 'form:login:error:password' }) });
const EMPTY = { password: '', newPassword: '', repetition: '' };

export function PasswordForm({ mail, addressCity }: Pick<UserAnswer, 'mail' | 'addressCity'>) {
  const { t } = useTranslation(['account', 'shell']);
  const { failure, send } = useSend(changePassword);
  const refused = useMemo(() => ofPassword(failure, 'form:changePassword:error:password'), [failure]);
  const form = useForm({
    id: 'changePassword',
    initial: EMPTY,
    schema: Fields,
    toBody: ({ password }) => ({ password }),
    rules: ({ newPassword, repetition }) => [
      ...passwordFaults(newPassword, { mail, addressCity }, '/newPassword'),
      ...repetitionFaults(newPassword, repetition),
    ],
    failure: refused,
    draft: 'asked',
    onSave: async ({ password, newPassword }) =>
      send({
        ...(await passwordProof(mail, password)),
        newPassword: await passwordDigest(mail, newPassword),
      }),
    onSaved: (answer) => {
      // The session is a new one, with all its time before it.
      openSession(answer.id);
      form.reset(EMPTY);
      showMessage({ kind: 'success', messageId: 'account:profile.passwordChanged' });
    },
  });
  return (
    <FormCard form={form} title={t('account:profile.newPassword')} failure={refused?.fields ? null : refused}>
      <p>{t('account:profile.passwordEnds')}</p>
      {/* Password managers find the password by it. */}
      <input hidden readOnly autoComplete="username" value={mail} />
      <PasswordField form={form} label={t('account:profile.oldPassword')} />
      <NewPasswordField form={form} name="newPassword" label={t('account:reset.newPassword')} mail={mail} />
      <PasswordField form={form} name="repetition" label={t('account:repetition.label')} isNew />
      <SaveButton form={form}>{t('account:reset.save')}</SaveButton>
    </FormCard>
  );
}
