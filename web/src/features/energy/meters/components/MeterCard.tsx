import type { MeasuredObject } from '@footprint/shared-events/catalogue/activities.ts';
import {
  GAS_TYPES,
  INPUT_FREQUENCIES,
  POWER_TYPES,
  UNITS,
} from '@footprint/shared-events/catalogue/housing.ts';
import { GAS_CONVERSION } from '@footprint/shared-events/factors/gasConversion.ts';
import type { HouseholdAnswer } from '@footprint/shared-events/housing/api.ts';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../../../forms/DateField.tsx';
import { NumberField } from '../../../../forms/NumberField.tsx';
import { RadioField } from '../../../../forms/RadioField.tsx';
import { SelectField } from '../../../../forms/SelectField.tsx';
import { TextField } from '../../../../forms/TextField.tsx';
import type { Form } from '../../../../forms/useForm.ts';
import { formatRounded } from '../../../../i18n/format.ts';
import { FoldedMeterDrawing } from './FoldedMeterDrawing.tsx';

/** What only a gas meter has: its unit, and how cubic metres become kilowatt hours. */
function GasFields({ form }: { readonly form: Form }) {
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

interface MeterCardProps {
  readonly form: Form;
  readonly measuredObj: MeasuredObject;
  readonly households: readonly HouseholdAnswer[];
}

export function MeterCard({ form, measuredObj, households }: MeterCardProps) {
  const { t } = useTranslation(['energy', 'shell']);
  const gas = measuredObj === 'gas';
  return (
    <section className="card" aria-labelledby="meter-card">
      <h2 id="meter-card">{t('energy:card.meter')}</h2>
      <SelectField
        form={form}
        name="meterHousehold"
        label={t('energy:household.label')}
        help={<p>{t('energy:household.help')}</p>}
        helpTitle={t('shell:field.helpWhich')}
        options={households.map(({ id, name }) => ({ value: String(id), label: name }))}
        required
      />
      <TextField
        form={form}
        name="name"
        label={t('energy:name.label')}
        hint={t('energy:name.hint')}
        help={
          <>
            <p>{t('energy:name.help')}</p>
            <FoldedMeterDrawing marked="number" />
          </>
        }
        required
      />
      <RadioField
        form={form}
        name="energyType"
        label={t(gas ? 'energy:gasType.label' : 'energy:powerType.label')}
        help={t(gas ? 'energy:gasType.help' : 'energy:powerType.help')}
        options={
          gas
            ? GAS_TYPES.map((type) => ({ value: type, label: t(`energy:gasType.${type}`) }))
            : POWER_TYPES.map((type) => ({ value: type, label: t(`energy:powerType.${type}`) }))
        }
        required
      />
      {gas && <GasFields form={form} />}
      <RadioField
        form={form}
        name="meterInputFrequency"
        label={t('energy:frequency.label')}
        hint={t('energy:frequency.hint')}
        options={INPUT_FREQUENCIES.map((name) => ({ value: name, label: t(`energy:frequency.${name}`) }))}
        required
      />
      <details className="group-details">
        <summary>{t('energy:active.legend')}</summary>
        <p className="hint">{t('energy:active.hint')}</p>
        <DateField form={form} name="activeFrom" label={t('energy:active.from')} />
        <DateField form={form} name="activeUntil" label={t('energy:active.until')} />
      </details>
    </section>
  );
}
