import {
  CONSUMPTION_UNITS,
  FUEL_TYPES,
  runsOnMains,
  VEHICLE_DEFAULTS,
  VEHICLE_TYPES,
} from '@footprint/shared-events/constants/mobility.ts';
import { supportedYears } from '@footprint/shared-events/constants/years.ts';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../forms/NumberField.tsx';
import { SelectField } from '../../../forms/SelectField.tsx';
import { TextField } from '../../../forms/TextField.tsx';
import type { Form } from '../../../forms/useForm.ts';
import { nowInSeconds } from '../../../lib/dates.ts';
import { ChargedAtHome } from './ChargedAtHome.tsx';

/** All of them disabled where there is no vehicle to describe. */
export function VehicleFields({ form }: { readonly form: Form }) {
  const { t } = useTranslation(['mobility', 'shell', 'units']);
  const fuelType = FUEL_TYPES.find((one) => one === form.values.fuelType) ?? VEHICLE_DEFAULTS.fuelType;
  const years = supportedYears(nowInSeconds()).toReversed();
  return (
    <fieldset className="fields" disabled={form.values.zeroMeter === true}>
      <legend className="visually-hidden">{t('mobility:vehicle.legend')}</legend>
      <TextField
        form={form}
        name="name"
        label={t('mobility:vehicle.name.label')}
        hint={t('mobility:vehicle.name.hint')}
        required
      />
      <div className="field-pair">
        <SelectField
          form={form}
          name="type"
          label={t('mobility:vehicle.type.label')}
          help={<p>{t('mobility:vehicle.type.help')}</p>}
          helpTitle={t('shell:field.helpWhich')}
          options={VEHICLE_TYPES.map((type) => ({ value: type, label: t(`mobility:vehicleType.${type}`) }))}
          required
        />
        <SelectField
          form={form}
          name="fuelType"
          label={t('mobility:vehicle.fuelType.label')}
          options={FUEL_TYPES.map((type) => ({
            value: type,
            label: t(`mobility:fuelType.${type}`),
          }))}
          help={<p>{t('mobility:vehicle.fuelType.help')}</p>}
          helpTitle={t('shell:field.helpWhich')}
          required
        />
      </div>
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
        <NumberField
          form={form}
          name="avgFuelConsume"
          label={t('mobility:vehicle.avgFuelConsume.label')}
          unit={t(`units:${CONSUMPTION_UNITS[fuelType]}`)}
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
        {runsOnMains(fuelType) && <ChargedAtHome form={form} />}
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
