import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../../forms/NumberField.tsx';
import { SelectField } from '../../../../forms/SelectField.tsx';
import type { Form } from '../../../../forms/useForm.ts';
import { HEAT_UNITS } from '../billForm.ts';

interface AmountFieldProps {
  readonly form: Form;
  readonly label: string;
  /** Unit of the supply: heat is billed in this one or in a thousand of it. */
  readonly unit: 'kWh' | 'litre' | 'kg' | 'stackedCubicMeter';
}

/** How much was used or delivered. */
export function AmountField({ form, label, unit }: AmountFieldProps) {
  const { t } = useTranslation(['supplies', 'units']);
  if (unit !== 'kWh')
    return <NumberField form={form} name="amount" label={label} unit={t(`units:${unit}`)} required />;
  const chosen = HEAT_UNITS.find((one) => one === form.values.unit) ?? unit;
  return (
    <div className="field-pair">
      <NumberField form={form} name="amount" label={label} unit={t(`units:${chosen}`)} required />
      <SelectField
        form={form}
        name="unit"
        label={t('supplies:bill.unit')}
        options={HEAT_UNITS.map((value) => ({ value, label: t(`units:${value}`) }))}
        required
      />
    </div>
  );
}
