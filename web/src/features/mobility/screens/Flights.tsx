import type { FlightAnswer } from '@footprint/shared-events/mobility/api.ts';
import { addFlight, flightsOfUser } from '@footprint/shared-events/mobility/api.ts';
import { useTranslation } from 'react-i18next';
import { currentYear } from '../../../browser/dates.ts';
import { stepOf } from '../../../flow/inputFlow.ts';
import { AddEntry } from '../../../forms/entries/AddEntry.tsx';
import { EntryList } from '../../../forms/entries/EntryList.tsx';
import { useQueryResult } from '../../../server/hooks.ts';
import { useSend } from '../../../server/useSend.ts';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Page } from '../../../ui/Page.tsx';
import { RunningYearNotice } from '../../../ui/RunningYearNotice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { FlightForm } from '../components/FlightForm.tsx';
import { FlightRow } from '../components/FlightRow.tsx';
import { Onward } from '../components/Onward.tsx';
import { useAdded } from '../useAdded.ts';

const newestYear = ({ flightRoughValue }: FlightAnswer): number =>
  Math.max(0, ...flightRoughValue.map(({ year }) => year));

export function Flights() {
  const { t } = useTranslation('mobility');
  const read = useQueryResult(flightsOfUser);
  const adding = useSend(addFlight);
  const added = useAdded('flights');
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
          <EntryList title={t('flight.list')} none={t('flight.empty')} stale={read.stale} entries={flights}>
            {(flight, place) => <FlightRow key={flight.id} flight={flight} place={place} />}
          </EntryList>
          <AddEntry form="flight" action={t('flight.add')} folded={flights.length > 0}>
            {(close) => (
              <FlightForm
                flights={flights}
                failure={adding.failure}
                onSave={adding.send}
                onSaved={(onward) => {
                  close();
                  added(onward);
                }}
              />
            )}
          </AddEntry>
          <Onward from="flights" />
        </>
      )}
    </Page>
  );
}
