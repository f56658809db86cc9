import { changeFlight, type FlightAnswer } from '@footprint/shared-events/mobility/api.ts';
import { FlightBody, flightFaults } from '@footprint/shared-events/mobility/rules.ts';
import { useTranslation } from 'react-i18next';
import { WhatChanges } from '../../../blocks/preview/WhatChanges.tsx';
import { EntryForm } from '../../../forms/entries/EntryForm.tsx';
import { useForm } from '../../../forms/useForm.ts';
import { useSend } from '../../../server/useSend.ts';
import { showMessage } from '../../../ui/messages.ts';
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
  const change = useSend(changeFlight);
  const params = { id: String(flight.id) };
  const bodyOf = (values: FlightValues) => flightBody(values, i18n.language);
  const form = useForm<FlightValues, object>({
    id: `flight-${flight.id}`,
    initial: flightValues(flight, i18n.language),
    schema: FlightBody,
    toBody: bodyOf,
    rules: (values) => flightFaults(bodyOf(values)),
    fieldOf: flightField,
    failure: change.failure,
    onSave: (values) => change.send(bodyOf(values), params),
    onSaved: () => {
      showMessage({ kind: 'success', messageId: 'mobility:saved' });
      close();
    },
  });
  return (
    <EntryForm
      form={form}
      title={title}
      failure={change.failure}
      close={close}
      preview={
        <WhatChanges
          call={changeFlight}
          params={params}
          body={form.complete && form.changed ? bodyOf(form.values) : undefined}
        />
      }
    >
      <FlightFields form={form} />
    </EntryForm>
  );
}
