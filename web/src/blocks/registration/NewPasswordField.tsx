import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../forms/PasswordField.tsx';
import { type FieldOf, textOf } from '../../forms/TextField.tsx';
import { passwordFaults } from './registrationFields.ts';

interface NewPasswordFieldProps extends Pick<FieldOf, 'form' | 'name' | 'label'> {
  /** The address of the account, where the form does not ask for it. */
  readonly mail?: string | undefined;
}

/** Where a password is chosen: its rule stands by it until it is kept. */
export function NewPasswordField({ form, name, label, mail }: NewPasswordFieldProps) {
  const { t } = useTranslation('account');
  const owner = { mail: mail ?? textOf(form, 'mail'), addressCity: textOf(form, 'addressCity') };
  const fits = passwordFaults(textOf(form, name), owner).length === 0;
  return (
    <PasswordField
      form={form}
      name={name}
      label={label}
      hint={
        fits ? (
          <>
            <Check className="icon" aria-hidden /> {t('password.fits')}
          </>
        ) : (
          t('password.hint')
        )
      }
      isNew
    />
  );
}
