import type { VehicleType } from '@footprint/shared-events/catalogue/mobility.ts';
import {
  addVehicle,
  removeVehicles,
  type VehicleAnswer,
  vehiclesOfUser,
} from '@footprint/shared-events/mobility/api.ts';
import { Bus, Car, CircleSlash, type LucideIcon, Motorbike, Scooter, Truck, Van } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRemoval } from '../../../blocks/preview/useRemoval.tsx';
import { stepOf } from '../../../flow/inputFlow.ts';
import { AddEntry } from '../../../forms/entries/AddEntry.tsx';
import { EntryList, type RowPlace } from '../../../forms/entries/EntryList.tsx';
import { EntryRow } from '../../../forms/entries/EntryRow.tsx';
import { useQueryResult } from '../../../server/hooks.ts';
import { useSend } from '../../../server/useSend.ts';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { ConfirmKilometres } from '../components/ConfirmKilometres.tsx';
import { JoinVehicles } from '../components/JoinVehicles.tsx';
import { Onward } from '../components/Onward.tsx';
import { VehicleForm } from '../components/VehicleForm.tsx';
import { vehicleAgain } from '../enteredAgain.ts';
import { useAdded } from '../useAdded.ts';
import { useEntryNames } from '../useEntryNames.ts';

const ICONS: Readonly<Record<VehicleType, LucideIcon>> = {
  scooter: Scooter,
  motorbike: Motorbike,
  car: Car,
  van: Van,
  bus: Bus,
  truck: Truck,
};

interface VehicleRowProps {
  readonly vehicle: VehicleAnswer;
  readonly place: RowPlace;
}

/** A vehicle, which is corrected and ended on its own page; or that there is none. */
function VehicleRow({ vehicle, place }: VehicleRowProps) {
  const { t } = useTranslation('mobility');
  const { vehicleName, vehicleText } = useEntryNames();
  const { id, type, zeroMeter } = vehicle;
  const removal = useRemoval([removeVehicles, { deleteNodes: [id] }], [addVehicle, vehicleAgain(vehicle)]);
  return (
    <EntryRow
      name={vehicleName(vehicle)}
      text={vehicleText(vehicle)}
      to={zeroMeter ? undefined : `${stepOf('vehicles').path}/${id}`}
      icon={type ? ICONS[type] : CircleSlash}
      domain="mobility"
      place={place}
      removal={{ ...removal, what: t('entry.deleteText') }}
    />
  );
}

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
