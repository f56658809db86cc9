import { VEHICLE_DEFAULTS } from '@footprint/shared-events/catalogue/mobility.ts';
import { changeVehicle, type VehicleAnswer } from '@footprint/shared-events/mobility/api.ts';
import { ChangeVehicleBody, powerFaults } from '@footprint/shared-events/mobility/rules.ts';
import { useTranslation } from 'react-i18next';
import { useCorrection } from '../../../blocks/preview/useCorrection.tsx';
import { EntryForm } from '../../../forms/entries/EntryForm.tsx';
import { NumberField } from '../../../forms/NumberField.tsx';
import { Slips } from '../../../forms/Slips.tsx';
import { useVehicleSlips } from '../useVehicleSlips.ts';
import { type TraitValues, traitBody, traitValues } from '../vehicleTraits.ts';
import { ConsumptionFields } from './ConsumptionFields.tsx';
import { TraitFields } from './TraitFields.tsx';

interface EditVehicleProps {
  readonly vehicle: VehicleAnswer;
  readonly id: string;
  readonly title: string;
  readonly close: () => void;
}

/** Corrects what a vehicle is and what it uses, in all years. */
export function EditVehicle({ vehicle, id, title, close }: EditVehicleProps) {
  const { t, i18n } = useTranslation(['mobility', 'units']);
  const bodyOf = (values: TraitValues) => traitBody(values, i18n.language);
  const correction = useCorrection({
    ...{ id, close, call: changeVehicle, schema: ChangeVehicleBody },
    initial: traitValues(vehicle, i18n.language),
    args: (values: TraitValues) => [bodyOf(values), { id: String(vehicle.id) }],
    rules: (values) => powerFaults(bodyOf(values)),
    holds: () => slips.holds(),
    saved: () => ({ messageId: 'mobility:saved' }),
  });
  const { form } = correction;
  const { avgFuelConsume, fuelType = VEHICLE_DEFAULTS.fuelType } = bodyOf(form.values);
  const slips = useVehicleSlips({ consumption: [avgFuelConsume, fuelType] });
  return (
    <EntryForm {...correction} title={title}>
      <TraitFields form={form} />
      <div className="field-pair">
        <ConsumptionFields form={form} />
        <NumberField
          form={form}
          name="weight"
          label={t('mobility:vehicle.weight.label')}
          unit={t('units:t')}
        />
      </div>
      <Slips form={form} slips={slips.slips} />
    </EntryForm>
  );
}
