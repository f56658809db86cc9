import { FUEL_TYPES, VEHICLE_TYPES } from '@footprint/shared-events/catalogue/mobility.ts';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../forms/SelectField.tsx';
import { TextField } from '../../../forms/TextField.tsx';
import type { Form } from '../../../forms/useForm.ts';

/** What a vehicle is called, and what it is. */
export function TraitFields({ form }: { readonly form: Form }) {
  const { t } = useTranslation(['mobility', 'shell']);
  return (
    <>
      <TextField
        form={form}
        name="name"
        label={t('mobility:vehicle.name.label')}
        hint={t('mobility:vehicle.name.hint')}
        required
      />
      <div className="field-pair">
        <SelectField
          form={form}
          name="type"
          label={t('mobility:vehicle.type.label')}
          help={<p>{t('mobility:vehicle.type.help')}</p>}
          helpTitle={t('shell:field.helpWhich')}
          options={VEHICLE_TYPES.map((type) => ({ value: type, label: t(`mobility:vehicleType.${type}`) }))}
          required
        />
        <SelectField
          form={form}
          name="fuelType"
          label={t('mobility:vehicle.fuelType.label')}
          options={FUEL_TYPES.map((type) => ({
            value: type,
            label: t(`mobility:fuelType.${type}`),
          }))}
          help={<p>{t('mobility:vehicle.fuelType.help')}</p>}
          helpTitle={t('shell:field.helpWhich')}
          required
        />
      </div>
    </>
  );
}
