import { UNITS } from '@footprint/shared-events/catalogue/housing.ts';
import { GAS_CONVERSION } from '@footprint/shared-events/factors/gasConversion.ts';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../../forms/NumberField.tsx';
import { RadioField } from '../../../../forms/RadioField.tsx';
import type { Form } from '../../../../forms/useForm.ts';
import { formatRounded } from '../../../../i18n/format.ts';

/** What only a gas meter has: its unit, and how cubic metres become kilowatt hours. */
export function GasFields({ form }: { readonly form: Form }) {
  const { t, i18n } = useTranslation(['energy', 'units']);
  return (
    <>
      <RadioField
        form={form}
        name="unit"
        label={t('energy:unit.label')}
        help={t('energy:unit.help')}
        options={UNITS.map((unit) => ({ value: unit, label: t(`units:${unit}`) })).reverse()}
        required
      />
      {form.values.unit === 'cubicMeter' && (
        <details className="group-details">
          <summary>{t('energy:bill.legend')}</summary>
          <p className="hint">
            {t('energy:bill.hint', {
              calorificValue: formatRounded(GAS_CONVERSION.calorificValue.value, i18n.language),
              conversionNumber: formatRounded(GAS_CONVERSION.conversionNumber.value, i18n.language, 2),
            })}
          </p>
          <NumberField
            form={form}
            name="calorificValue"
            label={t('energy:bill.calorificValue')}
            unit={t('energy:bill.calorificUnit')}
            help={<p>{t('energy:bill.calorificHelp')}</p>}
          />
          <NumberField
            form={form}
            name="conversionNumber"
            label={t('energy:bill.conversionNumber')}
            help={<p>{t('energy:bill.conversionHelp')}</p>}
          />
        </details>
      )}
    </>
  );
}
