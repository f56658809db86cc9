import { changeVehicle, type VehicleAnswer } from '@footprint/shared-events/mobility/api.ts';
import { ChangeVehicleBody, powerFaults } from '@footprint/shared-events/mobility/rules.ts';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../api/useSend.ts';
import { EntryForm } from '../../../forms/entries/EntryForm.tsx';
import { NumberField } from '../../../forms/NumberField.tsx';
import { useForm } from '../../../forms/useForm.ts';
import { WhatChanges } from '../../../preview/WhatChanges.tsx';
import { showMessage } from '../../../ui/messages.ts';
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
    onSave: (values) => change.send(bodyOf(values), params),
    onSaved: () => {
      showMessage({ kind: 'success', messageId: 'mobility:saved' });
      close();
    },
  });
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
    </EntryForm>
  );
}
