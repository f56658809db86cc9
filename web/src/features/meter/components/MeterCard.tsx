import type { MeasuredObject } from '@footprint/shared-events/catalogue/activities.ts';
import { GAS_TYPES, INPUT_FREQUENCIES, POWER_TYPES } from '@footprint/shared-events/catalogue/housing.ts';
import type { HouseholdAnswer } from '@footprint/shared-events/housing/api.ts';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../../forms/DateField.tsx';
import { RadioField } from '../../../forms/RadioField.tsx';
import { SelectField } from '../../../forms/SelectField.tsx';
import { TextField } from '../../../forms/TextField.tsx';
import type { Form } from '../../../forms/useForm.ts';
import { FoldedMeterDrawing } from './FoldedMeterDrawing.tsx';
import { GasFields } from './GasFields.tsx';

interface MeterCardProps {
  readonly form: Form;
  readonly measuredObj: MeasuredObject;
  readonly households: readonly HouseholdAnswer[];
}

export function MeterCard({ form, measuredObj, households }: MeterCardProps) {
  const { t } = useTranslation(['meter', 'shell']);
  const gas = measuredObj === 'gas';
  return (
    <section className="card" aria-labelledby="meter-card">
      <h2 id="meter-card">{t('meter:card.meter')}</h2>
      <SelectField
        form={form}
        name="meterHousehold"
        label={t('meter:household.label')}
        help={<p>{t('meter:household.help')}</p>}
        helpTitle={t('shell:field.helpWhich')}
        options={households.map(({ id, name }) => ({ value: String(id), label: name }))}
        required
      />
      <TextField
        form={form}
        name="name"
        label={t('meter:name.label')}
        hint={t('meter:name.hint')}
        help={
          <>
            <p>{t('meter:name.help')}</p>
            <FoldedMeterDrawing marked="number" />
          </>
        }
        required
      />
      <RadioField
        form={form}
        name="energyType"
        label={t(gas ? 'meter:gasType.label' : 'meter:powerType.label')}
        help={t(gas ? 'meter:gasType.help' : 'meter:powerType.help')}
        options={
          gas
            ? GAS_TYPES.map((type) => ({ value: type, label: t(`meter:gasType.${type}`) }))
            : POWER_TYPES.map((type) => ({ value: type, label: t(`meter:powerType.${type}`) }))
        }
        required
      />
      {gas && <GasFields form={form} />}
      <RadioField
        form={form}
        name="meterInputFrequency"
        label={t('meter:frequency.label')}
        hint={t('meter:frequency.hint')}
        options={INPUT_FREQUENCIES.map((name) => ({ value: name, label: t(`meter:frequency.${name}`) }))}
        required
      />
      <details className="group-details">
        <summary>{t('meter:active.legend')}</summary>
        <p className="hint">{t('meter:active.hint')}</p>
        <DateField form={form} name="activeFrom" label={t('meter:active.from')} />
        <DateField form={form} name="activeUntil" label={t('meter:active.until')} />
      </details>
    </section>
  );
}
