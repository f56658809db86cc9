import { useTranslation } from 'react-i18next';
import { TextField } from '../../../forms/TextField.tsx';
import type { Form } from '../../../forms/useForm.ts';

interface AddressFieldsProps {
  readonly form: Form;
  readonly open?: boolean;
}

/** All optional: only the postcode is ever evaluated. */
export function AddressFields({ form, open }: AddressFieldsProps) {
  const { t } = useTranslation('account');
  return (
    <details className="group-details" open={open}>
      <summary>{t('address.legend')}</summary>
      <p className="hint">{t('address.hint')}</p>
      <TextField
        form={form}
        name="addressCityCode"
        label={t('cityCode.label')}
        hint={t('cityCode.hint')}
        inputMode="numeric"
        autoComplete="postal-code"
        size="short"
      />
      <TextField form={form} name="addressCity" label={t('city.label')} autoComplete="address-level2" />
      <TextField form={form} name="addressStreet" label={t('street.label')} autoComplete="address-line1" />
      <TextField
        form={form}
        name="addressAddition"
        label={t('addition.label')}
        autoComplete="address-line2"
      />
      <TextField form={form} name="phone" type="tel" label={t('phone.label')} autoComplete="tel" />
    </details>
  );
}
