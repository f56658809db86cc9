import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import * as T from 'typebox';
import { ErrorSummary } from '../../../forms/ErrorSummary.tsx';
import { PasswordField } from '../../../forms/PasswordField.tsx';
import { useForm } from '../../../forms/useForm.ts';
import { messageText } from '../../../i18n/messageText.ts';
import type { Failure } from '../../../server/errors.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';

interface ErasureFormProps {
  readonly mail: string;
  readonly busy: boolean;
  readonly failure: Failure | null;
  readonly onConfirm: (password: string) => Promise<unknown>;
  readonly onCancel: () => void;
}

/** Any password is sent: the rules may have been others when it was chosen. */
const Fields = T.Object({ password: T.String({ minLength: 1, messageId: 'form:login:error:password' }) });

/** Here the login's refusal means the password alone: no mail was typed. */
const ofPassword = (failure: Failure): Failure =>
  failure.messageId === 'user:login:failed' ? { messageId: 'ownData:erasure.wrongPassword' } : failure;

export function ErasureForm({ mail, busy, failure, onConfirm, onCancel }: ErasureFormProps) {
  const { t } = useTranslation(['ownData', 'account', 'shell']);
  const form = useForm({
    id: 'erasure',
    initial: { password: '' },
    schema: Fields,
    toBody: (values) => values,
    draft: false,
    onSave: ({ password }) => onConfirm(password),
  });
  return (
    <form className="fields" noValidate onSubmit={form.submit}>
      {failure && (
        <Notice kind="danger" alert>
          {messageText(ofPassword(failure))}
        </Notice>
      )}
      <ErrorSummary form={form} />
      {/* Password managers find the password by it. */}
      <input hidden readOnly autoComplete="username" value={mail} />
      <p>{t('ownData:erasure.ask')}</p>
      <PasswordField
        form={form}
        name="password"
        label={t('account:password.label')}
        autoComplete="current-password"
        required
      />
      <div className="button-row">
        <Button kind="danger" type="submit" icon={Trash2} busy={busy} describedBy="erasure-note">
          {t('ownData:erasure.confirm')}
        </Button>
        <Button held={busy} onClick={() => !busy && onCancel()}>
          {t('shell:action.cancel')}
        </Button>
      </div>
      <p id="erasure-note" className="hint" role="status">
        {busy && t('ownData:erasure.working')}
      </p>
    </form>
  );
}
