import { VEHICLE_DEFAULTS } from '@footprint/shared-events/catalogue/mobility.ts';
import { changeVehicle, type VehicleAnswer } from '@footprint/shared-events/mobility/api.ts';
import { ChangeVehicleBody, powerFaults } from '@footprint/shared-events/mobility/rules.ts';
import { useTranslation } from 'react-i18next';
import { WhatChanges } from '../../../blocks/preview/WhatChanges.tsx';
import { EntryForm } from '../../../forms/entries/EntryForm.tsx';
import { NumberField } from '../../../forms/NumberField.tsx';
import { Slips } from '../../../forms/Slips.tsx';
import { useForm } from '../../../forms/useForm.ts';
import { useSend } from '../../../server/useSend.ts';
import { showMessage } from '../../../ui/messages.ts';
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
  const change = useSend(changeVehicle);
  const params = { id: String(vehicle.id) };
  const bodyOf = (values: TraitValues) => traitBody(values, i18n.language);
  const form = useForm<TraitValues, object>({
    id,
    initial: traitValues(vehicle, i18n.language),
    schema: ChangeVehicleBody,
    toBody: bodyOf,
    rules: (values) => powerFaults(bodyOf(values)),
    failure: change.failure,
    onSave: async (values) => (slips.holds() ? undefined : change.send(bodyOf(values), params)),
    onSaved: () => {
      showMessage({ kind: 'success', messageId: 'mobility:saved' });
      close();
    },
  });
  const { avgFuelConsume, fuelType = VEHICLE_DEFAULTS.fuelType } = bodyOf(form.values);
  const slips = useVehicleSlips({ consumption: [avgFuelConsume, fuelType] });
  return (
    <EntryForm
      form={form}
      title={title}
      failure={change.failure}
      close={close}
      preview={
        <WhatChanges
          call={changeVehicle}
          params={params}
          body={form.complete && form.changed ? bodyOf(form.values) : undefined}
        />
      }
    >
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
