import { supportedYears } from '@footprint/shared-events/calculation/years.ts';
import { FLIGHT_TYPES } from '@footprint/shared-events/catalogue/mobility.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { nowInSeconds } from '../../../browser/dates.ts';
import { NumberField } from '../../../forms/NumberField.tsx';
import { RadioField } from '../../../forms/RadioField.tsx';
import { SelectField } from '../../../forms/SelectField.tsx';
import type { Form } from '../../../forms/useForm.ts';

/** Hours in the air. */
export function HoursField({ form }: { readonly form: Form }) {
  const { t } = useTranslation(['mobility', 'units']);
  return (
    <NumberField
      form={form}
      name="hours"
      label={t('mobility:flight.hours.label')}
      hint={t('mobility:flight.hours.hint')}
      unit={t('units:hours')}
      help={<p>{t('mobility:flight.hours.help')}</p>}
      required
    />
  );
}

interface FlightFieldsProps {
  readonly form: Form;
  /** How much it was. */
  readonly trips: ReactNode;
}

/** Where to, how much and in which year. */
export function FlightFields({ form, trips }: FlightFieldsProps) {
  const { t } = useTranslation('mobility');
  const years = supportedYears(nowInSeconds()).toReversed();
  return (
    <>
      <RadioField
        form={form}
        name="type"
        label={t('flight.type.label')}
        options={FLIGHT_TYPES.map((type) => ({
          value: type,
          label: t(`flightType.${type}`),
          hint: t(`flightExample.${type}`),
        }))}
        required
      />
      {trips}
      <SelectField
        form={form}
        name="year"
        label={t('flight.year.label')}
        hint={t('flight.year.hint')}
        options={years.map((year) => ({ value: String(year), label: String(year) }))}
        required
      />
    </>
  );
}
