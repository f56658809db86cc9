import type { FlightAnswer } from '@footprint/shared-events/mobility/api.ts';
import type { FlightBody } from '@footprint/shared-events/mobility/rules.ts';
import { CircleSlash, Plane } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { addFlight, flightsOfUser, removeFlights } from '../../../api/endpoints/mobility.ts';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Entries } from '../components/Entries.tsx';
import { Entry } from '../components/Entry.tsx';
import { FlightForm } from '../components/FlightForm.tsx';
import { Onward } from '../components/Onward.tsx';
import { useEntries } from '../useEntries.ts';
import { useEntryNames } from '../useEntryNames.ts';

const newestYear = ({ flightRoughValue }: FlightAnswer): number =>
  Math.max(0, ...flightRoughValue.map(({ year }) => year));

export function Flights() {
  const { t } = useTranslation('mobility');
  const { read, adding, removing, add, remove } = useEntries<FlightAnswer, FlightBody>({
    step: 'flights',
    list: flightsOfUser,
    add: addFlight,
    remove: removeFlights,
  });
  const { flightName, flightText } = useEntryNames();
  const flights = read.value?.toSorted((a, b) => newestYear(b) - newestYear(a));
  return (
    <Page title={t('flight.title')} lead={t('flight.lead')} width="form">
      {read.failure && <LoadFailure failure={read.failure} retry={read.retry} />}
      {!flights && !read.failure && <Skeleton />}
      {flights && (
        <>
          <FlightForm flights={flights} busy={adding.busy} failure={adding.failure} onSave={add} />
          <Entries title={t('flight.list')} none={t('flight.empty')} stale={read.stale}>
            {flights.map((flight) => (
              <Entry
                key={flight.id}
                name={flightName(flight)}
                text={flightText(flight)}
                icon={flight.zeroMeter ? CircleSlash : Plane}
                busy={removing.busy}
                failure={removing.failure}
                onDelete={() => remove(flight.id)}
              />
            ))}
          </Entries>
          <Onward from="flights" />
        </>
      )}
    </Page>
  );
}
