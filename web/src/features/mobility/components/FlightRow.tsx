import { addFlight, type FlightAnswer, removeFlights } from '@footprint/shared-events/mobility/api.ts';
import { CircleSlash, Plane } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRemoval } from '../../../blocks/preview/useRemoval.tsx';
import type { RowPlace } from '../../../forms/entries/EntryList.tsx';
import { EntryRow } from '../../../forms/entries/EntryRow.tsx';
import { useEditing } from '../../../forms/entries/rowForm.ts';
import { flightAgain } from '../enteredAgain.ts';
import { useEntryNames } from '../useEntryNames.ts';
import { EditFlight } from './EditFlight.tsx';

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
