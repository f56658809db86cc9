import { useTranslation } from 'react-i18next';
import { CheckboxField } from '../../forms/CheckboxField.tsx';
import { TextField } from '../../forms/TextField.tsx';
import type { Form } from '../../forms/useForm.ts';
import { CredentialFields } from './CredentialFields.tsx';
import { PrivacyLabel } from './PrivacyLabel.tsx';
import type { MailLookUp } from './useRegistration.ts';

interface FastFieldsProps {
  readonly form: Form;
  readonly mail: MailLookUp;
  /** Where the owner of a taken address logs in. */
  readonly login: string;
  /** Purpose of the postcode. */
  readonly hint: string;
}

/** All that a fast registration asks: mail, password, postcode, and the tick. */
export function FastFields({ form, mail, login, hint }: FastFieldsProps) {
  const { t } = useTranslation('account');
  return (
    <>
      <CredentialFields form={form} mail={mail} login={login} />
      <TextField
        form={form}
        name="addressCityCode"
        label={t('cityCode.label')}
        hint={hint}
        inputMode="numeric"
        autoComplete="postal-code"
        size="short"
        required
      />
      <CheckboxField form={form} name="privacyAgreement" label={<PrivacyLabel />} required />
    </>
  );
}
