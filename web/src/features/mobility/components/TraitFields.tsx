import { FUEL_TYPES, VEHICLE_TYPES } from '@footprint/shared-events/catalogue/mobility.ts';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../forms/SelectField.tsx';
import { TextField } from '../../../forms/TextField.tsx';
import type { Form } from '../../../forms/useForm.ts';

/** The fuel of a vehicle: its consumption is asked in the fuel's unit. */
export function FuelField({ form }: { readonly form: Form }) {
  const { t } = useTranslation(['mobility', 'shell']);
  return (
    <SelectField
      form={form}
      name="fuelType"
      label={t('mobility:vehicle.fuelType.label')}
      options={FUEL_TYPES.map((type) => ({ value: type, label: t(`mobility:fuelType.${type}`) }))}
      help={<p>{t('mobility:vehicle.fuelType.help')}</p>}
      helpTitle={t('shell:field.helpWhich')}
      required
    />
  );
}

interface NameFieldsProps {
  readonly form: Form;
  /** The name it gets where none is typed; without it a name is needed. */
  readonly unnamed?: string;
}

/** The name of a vehicle, and its kind. */
export function NameFields({ form, unnamed }: NameFieldsProps) {
  const { t } = useTranslation(['mobility', 'shell']);
  return (
    <>
      <TextField
        form={form}
        name="name"
        label={t('mobility:vehicle.name.label')}
        hint={unnamed === undefined ? undefined : t('mobility:vehicle.name.hint', { name: unnamed })}
        required={unnamed === undefined}
      />
      <SelectField
        form={form}
        name="type"
        label={t('mobility:vehicle.type.label')}
        help={<p>{t('mobility:vehicle.type.help')}</p>}
        helpTitle={t('shell:field.helpWhich')}
        options={VEHICLE_TYPES.map((type) => ({ value: type, label: t(`mobility:vehicleType.${type}`) }))}
        required
      />
    </>
  );
}
