import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../../forms/NumberField.tsx';
import { SelectField } from '../../../../forms/SelectField.tsx';
import type { Form } from '../../../../forms/useForm.ts';
import { HEAT_UNITS, HOT_WATER_IN } from '../billForm.ts';

interface HotWaterFieldProps {
  readonly form: Form;
  readonly hint: string;
}

interface HotWaterShareProps {
  readonly form: Form;
  readonly hint?: string;
  readonly unit?: string;
}

/** Part of the heat that warms water, in percent unless said. */
export function HotWaterShare({ form, hint, unit }: HotWaterShareProps) {
  const { t } = useTranslation(['supplies', 'units']);
  return (
    <NumberField
      form={form}
      name="hotWater"
      label={t('supplies:add.hotWater')}
      hint={hint ?? t('supplies:add.hotWaterHint')}
      unit={unit ?? t('units:percent')}
    />
  );
}

/** Part of billed heat that warmed water: in percent, or in the unit of the bill as statements say it. */
export function HotWaterField({ form, hint }: HotWaterFieldProps) {
  const { t } = useTranslation(['supplies', 'units']);
  const { values } = form;
  const ofBill = HEAT_UNITS.find((one) => one === values.unit) ?? 'kWh';
  const unitOf = { percent: t('units:percent'), amount: t(`units:${ofBill}`) };
  const chosen = HOT_WATER_IN.find((one) => one === values.hotWaterIn) ?? 'percent';
  return (
    <div className="field-pair">
      <HotWaterShare form={form} hint={hint} unit={unitOf[chosen]} />
      <SelectField
        form={form}
        name="hotWaterIn"
        label={t('supplies:bill.hotWaterIn')}
        options={HOT_WATER_IN.map((value) => ({ value, label: unitOf[value] }))}
        required
      />
    </div>
  );
}
