import { berlinYear } from '@footprint/shared-events/calculation/calendar.ts';
import { supportedYears } from '@footprint/shared-events/calculation/years.ts';
import {
  FUEL_TYPES,
  runsOnMains,
  VEHICLE_DEFAULTS,
  type VehicleType,
} from '@footprint/shared-events/catalogue/mobility.ts';
import type { VehicleAnswer } from '@footprint/shared-events/mobility/api.ts';
import { vehicleFields } from '@footprint/shared-events/mobility/fields.ts';
import { VehicleBody, vehicleFaults } from '@footprint/shared-events/mobility/rules.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nowInSeconds } from '../../../browser/dates.ts';
import { FoldedFields } from '../../../forms/FoldedFields.tsx';
import { FormCard } from '../../../forms/FormCard.tsx';
import { NumberField } from '../../../forms/NumberField.tsx';
import { SaveButton } from '../../../forms/SaveButton.tsx';
import { SelectField } from '../../../forms/SelectField.tsx';
import { Slips } from '../../../forms/Slips.tsx';
import { type Form, useForm } from '../../../forms/useForm.ts';
import type { Failure } from '../../../server/errors.ts';
import { useVehicleSlips } from '../useVehicleSlips.ts';
import { useWallbox } from '../useWallbox.ts';
import {
  assumedText,
  chargedFaults,
  emptyVehicle,
  type VehicleValues,
  vehicleBody,
  vehicleField,
} from '../vehicleForm.ts';
import { ChargedAtHome } from './ChargedAtHome.tsx';
import { ConsumptionFields } from './ConsumptionFields.tsx';
import { MakingFields } from './MakingFields.tsx';
import { NoneFrom } from './NoneFrom.tsx';
import { FuelField, NameFields } from './TraitFields.tsx';

interface VehicleFieldsProps {
  readonly form: Form;
  /** A counter of its own shows what a wallbox charges. */
  readonly isCounted: boolean;
  /** The name where none is typed. */
  readonly unnamed: string;
}

const { fuelType: _, avgFuelConsume: __, avgPowerConsume: ___, ...foldedFields } = vehicleFields;

/** All of them disabled where there is no vehicle to describe. */
function VehicleFields({ form, isCounted, unnamed }: VehicleFieldsProps) {
  const { t, i18n } = useTranslation(['mobility', 'shell', 'units']);
  const { fuelType, name, year, avgFuelConsume } = form.values;
  const years = supportedYears(nowInSeconds()).toReversed();
  const assumed = assumedText(String(fuelType), i18n.language);
  const isAssumed = assumed !== '' && avgFuelConsume === assumed;
  const change = (field: string, value: string | boolean): void => {
    form.change(field, value);
    // One's own figure stays; the usual one is of its fuel.
    if (field === 'fuelType' && (isAssumed || avgFuelConsume === ''))
      form.change('avgFuelConsume', assumedText(String(value), i18n.language));
  };
  return (
    <fieldset className="fields" disabled={form.values.zeroMeter === true}>
      <legend className="visually-hidden">{t('mobility:vehicle.legend')}</legend>
      <FuelField form={{ ...form, change }} />
      <NumberField
        form={form}
        name="kmPerYear"
        label={t('mobility:vehicle.kmPerYear.label')}
        unit={t('units:kmPerYear')}
        help={<p>{t('mobility:vehicle.kmPerYear.help')}</p>}
        required
      />
      <ConsumptionFields
        form={form}
        hint={isAssumed ? t('mobility:vehicle.avgFuelConsume.usual') : undefined}
      />
      <FoldedFields
        form={form}
        title={t('mobility:vehicle.rest')}
        value={`${String(name).trim() || unnamed}, ${year}`}
        fields={[...Object.keys(foldedFields), 'year', 'sharedBy']}
      >
        <NameFields form={form} unnamed={unnamed} />
        <SelectField
          form={form}
          name="year"
          label={t('mobility:vehicle.year.label')}
          options={years.map((year) => ({ value: String(year), label: String(year) }))}
          help={<p>{t('mobility:vehicle.year.help')}</p>}
          helpTitle={t('shell:field.helpWhich')}
          required
        />
        {runsOnMains(FUEL_TYPES.find((one) => one === fuelType)) && (
          <ChargedAtHome form={form} isCounted={isCounted} />
        )}
        <NumberField
          form={form}
          name="sharedBy"
          label={t('mobility:vehicle.sharedBy.label')}
          hint={t('mobility:vehicle.sharedBy.hint')}
          required
        />
        <MakingFields form={form} />
      </FoldedFields>
    </fieldset>
  );
}

interface VehicleFormProps {
  readonly vehicles: readonly VehicleAnswer[];
  readonly failure: Failure | null;
  /** Settles with whether it was saved. */
  readonly onSave: (body: VehicleBody) => Promise<object | undefined>;
  readonly onSaved: () => void;
}

export function VehicleForm({ vehicles, failure, onSave, onSaved }: VehicleFormProps) {
  const { t, i18n } = useTranslation(['mobility', 'shell']);
  const [fuelType, setFuelType] = useState('');
  const isCounted = useWallbox(fuelType);
  const others = vehicles.filter(({ zeroMeter }) => !zeroMeter).length;
  // Another name than those there are: entries of one name are taken for one vehicle.
  const nameOf = ({ type }: VehicleValues): string =>
    [t(`mobility:vehicleType.${type as VehicleType}`), others > 0 && others + 1].filter(Boolean).join(' ');
  const bodyOf = (values: VehicleValues): VehicleBody =>
    vehicleBody({ ...values, name: values.name.trim() || nameOf(values) }, i18n.language);
  const form = useForm({
    id: 'vehicle',
    initial: emptyVehicle(i18n.language),
    schema: VehicleBody,
    toBody: bodyOf,
    rules: (values) => {
      const body = bodyOf(values);
      return [...vehicleFaults(body), ...(isCounted ? chargedFaults(body) : [])];
    },
    beside: isCounted,
    fieldOf: vehicleField,
    failure,
    onSave: async (values) => (slips.holds() ? undefined : onSave(bodyOf(values))),
    onSaved: () => {
      form.reset(emptyVehicle(i18n.language));
      onSaved();
    },
  });
  if (form.values.fuelType !== fuelType) setFuelType(form.values.fuelType);
  const typed = bodyOf(form.values);
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
      <VehicleFields form={form} isCounted={isCounted} unnamed={nameOf(form.values)} />
      <Slips form={form} slips={slips.slips} />
      <SaveButton form={form}>{t('shell:action.save')}</SaveButton>
    </FormCard>
  );
}
