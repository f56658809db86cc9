import type { FlightAnswer } from '@footprint/shared-events/mobility/api.ts';
import { addFlight, flightsOfUser, removeFlights } from '@footprint/shared-events/mobility/api.ts';
import { CircleSlash, Plane } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useQueryResult } from '../../../api/hooks.ts';
import { useSend } from '../../../api/useSend.ts';
import { stepOf } from '../../../flow/inputFlow.ts';
import { currentYear } from '../../../lib/dates.ts';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Page } from '../../../ui/Page.tsx';
import { RunningYearNotice } from '../../../ui/RunningYearNotice.tsx';
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
  const read = useQueryResult(flightsOfUser);
  const adding = useSend(addFlight);
  const removing = useSend(removeFlights);
  const { added, remove } = useEntries('flights', removing);
  const { flightName, flightText } = useEntryNames();
  const flights = read.value?.toSorted((a, b) => newestYear(b) - newestYear(a));
  return (
    <Page title={t('flight.title')} lead={t('flight.lead')} width="form">
      {read.failure && <LoadFailure failure={read.failure} retry={read.retry} />}
      {!flights && !read.failure && <Skeleton />}
      {flights && (
        <>
          {flights.some((flight) => newestYear(flight) === currentYear()) && (
            <RunningYearNotice year={currentYear()} to={stepOf('overview').path} />
          )}
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
          <FlightForm flights={flights} failure={adding.failure} onSave={adding.send} onSaved={added} />
          <Onward from="flights" />
        </>
      )}
    </Page>
  );
}
