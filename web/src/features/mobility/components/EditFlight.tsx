import { changeFlight, type FlightAnswer } from '@footprint/shared-events/mobility/api.ts';
import { FlightBody, flightFaults } from '@footprint/shared-events/mobility/rules.ts';
import { useTranslation } from 'react-i18next';
import { useCorrection } from '../../../blocks/preview/useCorrection.tsx';
import { EntryForm } from '../../../forms/entries/EntryForm.tsx';
import { type FlightValues, flightBody, flightField, flightValues } from '../flightForm.ts';
import { FlightFields } from './FlightFields.tsx';

interface EditFlightProps {
  readonly flight: FlightAnswer;
  readonly title: string;
  readonly close: () => void;
}

/** Corrects flights; the form shows all of them, so all of them are said again. */
export function EditFlight({ flight, title, close }: EditFlightProps) {
  const { i18n } = useTranslation();
  const bodyOf = (values: FlightValues) => flightBody(values, i18n.language);
  const correction = useCorrection({
    ...{ id: `flight-${flight.id}`, close, call: changeFlight, schema: FlightBody },
    initial: flightValues(flight, i18n.language),
    args: (values: FlightValues) => [bodyOf(values), { id: String(flight.id) }],
    rules: (values) => flightFaults(bodyOf(values)),
    fieldOf: flightField,
    saved: () => ({ messageId: 'mobility:saved' }),
  });
  return (
    <EntryForm {...correction} title={title}>
      <FlightFields form={correction.form} />
    </EntryForm>
  );
}
