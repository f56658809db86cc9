import { MailBody } from '@footprint/shared-events/account/api.ts';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '../../../forms/ErrorSummary.tsx';
import { SaveButton } from '../../../forms/SaveButton.tsx';
import { TextField } from '../../../forms/TextField.tsx';
import { useForm } from '../../../forms/useForm.ts';
import { useUser } from '../../../session/hooks.ts';

interface AskForLinkFormProps {
  readonly busy: boolean;
  readonly onSave: (mail: string) => void;
}

export function AskForLinkForm({ busy, onSave }: AskForLinkFormProps) {
  const { t } = useTranslation('account');
  const user = useUser();
  const form = useForm({
    id: 'askForLink',
    initial: { mail: user?.mail ?? '' },
    schema: MailBody,
    toBody: (values) => values,
    draft: false,
    busy,
    onSave: ({ mail }) => onSave(mail),
  });
  return (
    <form className="card" noValidate onSubmit={form.submit}>
      <ErrorSummary form={form} />
      <p>{t('reset.ask')}</p>
      <TextField form={form} name="mail" type="email" label={t('mail.label')} autoComplete="email" required />
      <SaveButton form={form}>{t('reset.send')}</SaveButton>
    </form>
  );
}
