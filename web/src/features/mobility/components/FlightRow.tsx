import {
  addFlight,
  changeFlight,
  type FlightAnswer,
  removeFlights,
} from '@footprint/shared-events/mobility/api.ts';
import { FlightBody, flightFaults } from '@footprint/shared-events/mobility/rules.ts';
import { CircleSlash, Plane } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCorrection } from '../../../blocks/preview/useCorrection.tsx';
import { useRemoval } from '../../../blocks/preview/useRemoval.tsx';
import { EntryForm } from '../../../forms/entries/EntryForm.tsx';
import type { RowPlace } from '../../../forms/entries/EntryList.tsx';
import { EntryRow } from '../../../forms/entries/EntryRow.tsx';
import { useEditing } from '../../../forms/entries/rowForm.ts';
import { flightAgain } from '../enteredAgain.ts';
import { type FlightValues, flightBody, flightField, flightValues } from '../flightForm.ts';
import { useEntryNames } from '../useEntryNames.ts';
import { FlightFields } from './FlightFields.tsx';

interface EditFlightProps {
  readonly flight: FlightAnswer;
  readonly title: string;
  readonly close: () => void;
}

/** Corrects flights; the form shows all of them, so all of them are said again. */
function EditFlight({ flight, title, close }: EditFlightProps) {
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

interface FlightRowProps {
  readonly flight: FlightAnswer;
  readonly place: RowPlace;
}

/** Flights of a type and year; or that there are none, which is taken back and said anew. */
export function FlightRow({ flight, place }: FlightRowProps) {
  const { t } = useTranslation(['mobility', 'shell']);
  const { flightName, flightText } = useEntryNames();
  const { id, zeroMeter } = flight;
  const name = flightName(flight);
  const editing = useEditing(name);
  const removal = useRemoval([removeFlights, { deleteNodes: [id] }], [addFlight, flightAgain(flight)]);
  return (
    <EntryRow
      name={name}
      text={flightText(flight)}
      icon={zeroMeter ? CircleSlash : Plane}
      domain="mobility"
      forms={
        zeroMeter
          ? []
          : [
              editing(`flight-${id}`, (close) => (
                <EditFlight flight={flight} title={t('shell:entry.edit', { name })} close={close} />
              )),
            ]
      }
      place={place}
      removal={{ ...removal, what: t('mobility:entry.deleteText') }}
    />
  );
}
