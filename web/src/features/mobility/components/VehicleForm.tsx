import type { VehicleAnswer } from '@footprint/shared-events/mobility/api.ts';
import { VehicleBody, vehicleFaults } from '@footprint/shared-events/mobility/rules.ts';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../api/errors.ts';
import { CheckboxField } from '../../../forms/CheckboxField.tsx';
import { FormCard } from '../../../forms/FormCard.tsx';
import { SaveButton } from '../../../forms/SaveButton.tsx';
import { useForm } from '../../../forms/useForm.ts';
import { EMPTY_VEHICLE, vehicleBody, vehicleField } from '../vehicleForm.ts';
import { ReplacesNotice } from './ReplacesNotice.tsx';
import { VehicleFields } from './VehicleFields.tsx';

interface VehicleFormProps {
  readonly vehicles: readonly VehicleAnswer[];
  readonly failure: Failure | null;
  /** Settles with whether it was saved; `onward` leads to the next page then. */
  readonly onSave: (body: VehicleBody) => Promise<object | undefined>;
  readonly onSaved: (onward: boolean) => void;
}

export function VehicleForm({ vehicles, failure, onSave, onSaved }: VehicleFormProps) {
  const { t, i18n } = useTranslation(['mobility', 'shell']);
  const form = useForm({
    id: 'vehicle',
    initial: EMPTY_VEHICLE,
    schema: VehicleBody,
    toBody: (values) => vehicleBody(values, i18n.language),
    rules: (values) => vehicleFaults(vehicleBody(values, i18n.language)),
    fieldOf: vehicleField,
    failure,
    onSave: (values) => onSave(vehicleBody(values, i18n.language)),
    onSaved: (_, onward) => {
      form.reset(EMPTY_VEHICLE);
      onSaved(onward);
    },
  });
  return (
    <FormCard form={form} title={t('mobility:vehicle.add')} failure={failure} domain="mobility">
      <CheckboxField
        form={form}
        name="zeroMeter"
        label={t('mobility:vehicle.none.label')}
        hint={t('mobility:vehicle.none.hint')}
      />
      <ReplacesNotice form={form} kind="vehicle" entries={vehicles} nameOf={({ name }) => name ?? ''} />
      <VehicleFields form={form} />
      <SaveButton form={form}>{t('shell:action.save')}</SaveButton>
    </FormCard>
  );
}
