import { berlinYear } from '@footprint/shared-events/calculation/calendar.ts';
import { supportedYears } from '@footprint/shared-events/calculation/years.ts';
import { FUEL_TYPES, runsOnMains, VEHICLE_DEFAULTS } from '@footprint/shared-events/catalogue/mobility.ts';
import type { VehicleAnswer } from '@footprint/shared-events/mobility/api.ts';
import { VehicleBody, vehicleFaults } from '@footprint/shared-events/mobility/rules.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nowInSeconds } from '../../../browser/dates.ts';
import { FormCard } from '../../../forms/FormCard.tsx';
import { NumberField } from '../../../forms/NumberField.tsx';
import { SaveButton } from '../../../forms/SaveButton.tsx';
import { SelectField } from '../../../forms/SelectField.tsx';
import { Slips } from '../../../forms/Slips.tsx';
import { type Form, useForm } from '../../../forms/useForm.ts';
import type { Failure } from '../../../server/errors.ts';
import { useVehicleSlips } from '../useVehicleSlips.ts';
import { useWallbox } from '../useWallbox.ts';
import { chargedFaults, emptyVehicle, vehicleBody, vehicleField } from '../vehicleForm.ts';
import { ChargedAtHome } from './ChargedAtHome.tsx';
import { ConsumptionFields } from './ConsumptionFields.tsx';
import { NoneFrom } from './NoneFrom.tsx';
import { TraitFields } from './TraitFields.tsx';

interface VehicleFieldsProps {
  readonly form: Form;
  /** A counter of its own shows what a wallbox charges. */
  readonly isCounted: boolean;
}

/** All of them disabled where there is no vehicle to describe. */
function VehicleFields({ form, isCounted }: VehicleFieldsProps) {
  const { t } = useTranslation(['mobility', 'shell', 'units']);
  const fuelType = FUEL_TYPES.find((one) => one === form.values.fuelType) ?? VEHICLE_DEFAULTS.fuelType;
  const years = supportedYears(nowInSeconds()).toReversed();
  return (
    <fieldset className="fields" disabled={form.values.zeroMeter === true}>
      <legend className="visually-hidden">{t('mobility:vehicle.legend')}</legend>
      <TraitFields form={form} />
      <div className="field-pair">
        <NumberField
          form={form}
          name="kmPerYear"
          label={t('mobility:vehicle.kmPerYear.label')}
          unit={t('units:kmPerYear')}
          help={<p>{t('mobility:vehicle.kmPerYear.help')}</p>}
          required
        />
        <SelectField
          form={form}
          name="year"
          label={t('mobility:vehicle.year.label')}
          options={years.map((year) => ({ value: String(year), label: String(year) }))}
          help={<p>{t('mobility:vehicle.year.help')}</p>}
          helpTitle={t('shell:field.helpWhich')}
          required
        />
      </div>
      <div className="field-pair">
        <ConsumptionFields form={form} />
        {runsOnMains(fuelType) && <ChargedAtHome form={form} isCounted={isCounted} />}
        <NumberField
          form={form}
          name="sharedBy"
          label={t('mobility:vehicle.sharedBy.label')}
          hint={t('mobility:vehicle.sharedBy.hint')}
          required
        />
        <NumberField
          form={form}
          name="weight"
          label={t('mobility:vehicle.weight.label')}
          unit={t('units:t')}
          help={<p>{t('mobility:vehicle.weight.help')}</p>}
        />
      </div>
    </fieldset>
  );
}

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
        form={form}
        kind="vehicle"
        entries={vehicles}
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
