import { addVehicle, vehiclesOfUser } from '@footprint/shared-events/mobility/api.ts';
import { useTranslation } from 'react-i18next';
import { AddEntry } from '../../../forms/entries/AddEntry.tsx';
import { EntryList } from '../../../forms/entries/EntryList.tsx';
import { useQueryResult } from '../../../server/hooks.ts';
import { useSend } from '../../../server/useSend.ts';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { ConfirmKilometres } from '../components/ConfirmKilometres.tsx';
import { JoinVehicles } from '../components/JoinVehicles.tsx';
import { Onward } from '../components/Onward.tsx';
import { VehicleForm } from '../components/VehicleForm.tsx';
import { VehicleRow } from '../components/VehicleRow.tsx';
import { useAdded } from '../useAdded.ts';

export function Vehicles() {
  const { t } = useTranslation('mobility');
  const read = useQueryResult(vehiclesOfUser);
  const adding = useSend(addVehicle);
  const added = useAdded('vehicles');
  const vehicles = read.value;
  return (
    <Page title={t('vehicle.title')} lead={t('vehicle.lead')} width="form">
      {read.failure && <LoadFailure failure={read.failure} retry={read.retry} />}
      {!vehicles && !read.failure && <Skeleton />}
      {vehicles && (
        <>
          <EntryList
            title={t('vehicle.list')}
            none={t('vehicle.empty')}
            stale={read.stale}
            entries={vehicles}
          >
            {(vehicle, place) => <VehicleRow key={vehicle.id} vehicle={vehicle} place={place} />}
          </EntryList>
          <ConfirmKilometres vehicles={vehicles} />
          <JoinVehicles vehicles={vehicles} />
          <AddEntry form="vehicle" action={t('vehicle.add')} folded={vehicles.length > 0}>
            {(close) => (
              <VehicleForm
                vehicles={vehicles}
                failure={adding.failure}
                onSave={adding.send}
                onSaved={(onward) => {
                  close();
                  added(onward);
                }}
              />
            )}
          </AddEntry>
          <Onward from="vehicles" />
        </>
      )}
    </Page>
  );
}
