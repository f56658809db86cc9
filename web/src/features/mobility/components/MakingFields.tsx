import { FUEL_TYPES, runsOnMains } from '@footprint/shared-events/catalogue/mobility.ts';
import { vehicleFields } from '@footprint/shared-events/mobility/fields.ts';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../forms/NumberField.tsx';
import { PlainFields } from '../../../forms/PlainFields.tsx';
import type { Form } from '../../../forms/useForm.ts';

const { batteryKWh: _, ...withoutBattery } = vehicleFields;

/** By which numbers the making of a vehicle counts: its weight, the battery of one with a plug, and when it was built. */
export function MakingFields({ form }: { readonly form: Form }) {
  const { t } = useTranslation(['mobility', 'shell']);
  const isCharged = runsOnMains(FUEL_TYPES.find((one) => one === form.values.fuelType));
  return (
    <>
      <p className="hint">{t('mobility:vehicle.making')}</p>
      <div className="field-pair">
        <PlainFields
          form={form}
          fields={isCharged ? vehicleFields : withoutBattery}
          help={{
            weight: t('mobility:vehicle.weight.help'),
            batteryKWh: t('mobility:vehicle.batteryKWh.help'),
          }}
        />
        <NumberField
          form={form}
          name="builtYear"
          label={t('shell:field.optional', { name: t('mobility:vehicle.builtYear.label') })}
          help={<p>{t('mobility:vehicle.builtYear.help')}</p>}
        />
      </div>
    </>
  );
}
