import { FUEL_TYPES, FUELS, VEHICLE_DEFAULTS } from '@footprint/shared-events/catalogue/mobility.ts';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../forms/NumberField.tsx';
import type { Form } from '../../../forms/useForm.ts';

interface ConsumptionFieldsProps {
  readonly form: Form;
  readonly hint?: string | undefined;
}

/** Consumption of a vehicle, by what it drives with. */
export function ConsumptionFields({ form, hint }: ConsumptionFieldsProps) {
  const { t } = useTranslation(['mobility', 'units']);
  const fuelType = FUEL_TYPES.find((one) => one === form.values.fuelType) ?? VEHICLE_DEFAULTS.fuelType;
  return (
    <>
      <NumberField
        form={form}
        name="avgFuelConsume"
        label={t('mobility:vehicle.avgFuelConsume.label')}
        hint={hint}
        unit={t(`units:${FUELS[fuelType].unit}`)}
        help={<p>{t('mobility:vehicle.avgFuelConsume.help')}</p>}
        required
      />
      {fuelType === 'plugInHybrid' && (
        <NumberField
          form={form}
          name="avgPowerConsume"
          label={t('mobility:vehicle.avgPowerConsume.label')}
          unit={t('units:kWhPer100km')}
          help={<p>{t('mobility:vehicle.avgPowerConsume.help')}</p>}
          required
        />
      )}
    </>
  );
}
