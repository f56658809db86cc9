import { berlinYear } from '@footprint/shared-events/calculation/calendar.ts';
import { VEHICLE_DEFAULTS } from '@footprint/shared-events/catalogue/mobility.ts';
import type { VehicleAnswer } from '@footprint/shared-events/mobility/api.ts';
import { VehicleBody, vehicleFaults } from '@footprint/shared-events/mobility/rules.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormCard } from '../../../forms/FormCard.tsx';
import { SaveButton } from '../../../forms/SaveButton.tsx';
import { Slips } from '../../../forms/Slips.tsx';
import { useForm } from '../../../forms/useForm.ts';
import type { Failure } from '../../../server/errors.ts';
import { useVehicleSlips } from '../useVehicleSlips.ts';
import { useWallbox } from '../useWallbox.ts';
import { chargedFaults, emptyVehicle, vehicleBody, vehicleField } from '../vehicleForm.ts';
import { NoneFrom } from './NoneFrom.tsx';
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
  const [fuelType, setFuelType] = useState('');
  const isCounted = useWallbox(fuelType);
  const form = useForm({
    id: 'vehicle',
    initial: emptyVehicle(),
    schema: VehicleBody,
    toBody: (values) => vehicleBody(values, i18n.language),
    rules: (values) => {
      const body = vehicleBody(values, i18n.language);
      return [...vehicleFaults(body), ...(isCounted ? chargedFaults(body) : [])];
    },
    beside: isCounted,
    fieldOf: vehicleField,
    failure,
    onSave: async (values) => (slips.holds() ? undefined : onSave(vehicleBody(values, i18n.language))),
    onSaved: (_, onward) => {
      form.reset(emptyVehicle());
      onSaved(onward);
    },
  });
  if (form.values.fuelType !== fuelType) setFuelType(form.values.fuelType);
  const typed = vehicleBody(form.values, i18n.language);
  const slips = useVehicleSlips({
    km: ['kmPerYear', typed.vehicleRoughValue?.v],
    consumption: [typed.avgFuelConsume, typed.fuelType ?? VEHICLE_DEFAULTS.fuelType],
  });
  return (
    <FormCard form={form} title={t('mobility:vehicle.add')} failure={failure} domain="mobility">
      <NoneFrom
        {...{ form, kind: 'vehicle', entries: vehicles }}
        label={t('mobility:vehicle.none.label')}
        hint={t('mobility:vehicle.none.hint')}
        nameOf={({ name }) => name ?? ''}
        yearsOf={({ vehicleRoughValue, vehicleRoughValues = [], ownedFrom, ownedUntil }) => ({
          first:
            ownedFrom === undefined
              ? ((vehicleRoughValues[0] ?? vehicleRoughValue)?.year ?? 0)
              : berlinYear(ownedFrom),
          last: ownedUntil === undefined ? Number.POSITIVE_INFINITY : berlinYear(ownedUntil),
        })}
      />
      <VehicleFields form={form} isCounted={isCounted} />
      <Slips form={form} slips={slips.slips} />
      <SaveButton form={form}>{t('shell:action.save')}</SaveButton>
    </FormCard>
  );
}
