import { supportedYears } from '@footprint/shared-events/calculation/years.ts';
import { FLIGHT_TYPES } from '@footprint/shared-events/catalogue/mobility.ts';
import { useTranslation } from 'react-i18next';
import { nowInSeconds } from '../../../browser/dates.ts';
import { NumberField } from '../../../forms/NumberField.tsx';
import { RadioField } from '../../../forms/RadioField.tsx';
import { SelectField } from '../../../forms/SelectField.tsx';
import type { Form } from '../../../forms/useForm.ts';

/** Where to, how long and in which year. */
export function FlightFields({ form }: { readonly form: Form }) {
  const { t } = useTranslation(['mobility', 'units']);
  const years = supportedYears(nowInSeconds()).toReversed();
  return (
    <>
      <RadioField
        form={form}
        name="type"
        label={t('mobility:flight.type.label')}
        options={FLIGHT_TYPES.map((type) => ({
          value: type,
          label: t(`mobility:flightType.${type}`),
          hint: t(`mobility:flightExample.${type}`),
        }))}
        required
      />
      <div className="field-pair">
        <NumberField
          form={form}
          name="hours"
          label={t('mobility:flight.hours.label')}
          hint={t('mobility:flight.hours.hint')}
          unit={t('units:hours')}
          help={<p>{t('mobility:flight.hours.help')}</p>}
          required
        />
        <SelectField
          form={form}
          name="year"
          label={t('mobility:flight.year.label')}
          hint={t('mobility:flight.year.hint')}
          options={years.map((year) => ({ value: String(year), label: String(year) }))}
          required
        />
      </div>
    </>
  );
}
