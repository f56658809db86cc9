import type { FlightAnswer } from '@footprint/shared-events/mobility/api.ts';
import { FlightBody, flightFaults } from '@footprint/shared-events/mobility/rules.ts';
import { useTranslation } from 'react-i18next';
import { FormCard } from '../../../forms/FormCard.tsx';
import { SaveButton } from '../../../forms/SaveButton.tsx';
import { useForm } from '../../../forms/useForm.ts';
import type { Failure } from '../../../server/errors.ts';
import { emptyFlight, flightBody, flightField } from '../flightForm.ts';
import { useEntryNames } from '../useEntryNames.ts';
import { FlightFields } from './FlightFields.tsx';
import { NoneFrom } from './NoneFrom.tsx';

interface FlightFormProps {
  readonly flights: readonly FlightAnswer[];
  readonly failure: Failure | null;
  /** Settles with whether it was saved; `onward` leads to the next page then. */
  readonly onSave: (body: FlightBody) => Promise<object | undefined>;
  readonly onSaved: (onward: boolean) => void;
}

export function FlightForm({ flights, failure, onSave, onSaved }: FlightFormProps) {
  const { t, i18n } = useTranslation(['mobility', 'shell']);
  const { flightName } = useEntryNames();
  const form = useForm({
    id: 'flight',
    initial: emptyFlight(),
    schema: FlightBody,
    toBody: (values) => flightBody(values, i18n.language),
    rules: (values) => flightFaults(flightBody(values, i18n.language)),
    fieldOf: flightField,
    failure,
    onSave: (values) => onSave(flightBody(values, i18n.language)),
    onSaved: (_, onward) => {
      form.reset(emptyFlight());
      onSaved(onward);
    },
  });
  return (
    <FormCard form={form} title={t('mobility:flight.add')} failure={failure} domain="mobility">
      <NoneFrom
        {...{ form, kind: 'flight', entries: flights, nameOf: flightName }}
        label={t('mobility:flight.none.label')}
        hint={t('mobility:flight.none.hint')}
        yearsOf={({ flightRoughValue }) => {
          const years = flightRoughValue.map(({ year }) => year);
          return { first: Math.min(...years), last: Math.max(...years) };
        }}
      />
      <fieldset className="fields" disabled={form.values.zeroMeter}>
        <legend className="visually-hidden">{t('mobility:flight.legend')}</legend>
        <FlightFields form={form} />
      </fieldset>
      <SaveButton form={form}>{t('shell:action.save')}</SaveButton>
    </FormCard>
  );
}
