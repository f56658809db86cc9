import { supportedYears } from '@footprint/shared-events/calculation/years.ts';
import { FUEL_TYPES, runsOnMains, VEHICLE_DEFAULTS } from '@footprint/shared-events/catalogue/mobility.ts';
import { useTranslation } from 'react-i18next';
import { nowInSeconds } from '../../../browser/dates.ts';
import { NumberField } from '../../../forms/NumberField.tsx';
import { SelectField } from '../../../forms/SelectField.tsx';
import type { Form } from '../../../forms/useForm.ts';
import { ChargedAtHome } from './ChargedAtHome.tsx';
import { ConsumptionFields } from './ConsumptionFields.tsx';
import { TraitFields } from './TraitFields.tsx';

interface VehicleFieldsProps {
  readonly form: Form;
  /** A counter of its own shows what a wallbox charges. */
  readonly isCounted: boolean;
}

/** All of them disabled where there is no vehicle to describe. */
export function VehicleFields({ form, isCounted }: VehicleFieldsProps) {
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
