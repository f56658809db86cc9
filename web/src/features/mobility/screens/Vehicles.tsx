import type { VehicleType } from '@footprint/shared-events/constants/mobility.ts';
import type { VehicleAnswer } from '@footprint/shared-events/mobility/api.ts';
import { addVehicle, removeVehicles, vehiclesOfUser } from '@footprint/shared-events/mobility/api.ts';
import { Bus, Car, CircleSlash, type LucideIcon, Motorbike, Scooter, Truck, Van } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useQueryResult } from '../../../api/hooks.ts';
import { useSend } from '../../../api/useSend.ts';
import { stepOf } from '../../../flow/inputFlow.ts';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Entries } from '../components/Entries.tsx';
import { Entry } from '../components/Entry.tsx';
import { JoinVehicles } from '../components/JoinVehicles.tsx';
import { Onward } from '../components/Onward.tsx';
import { VehicleForm } from '../components/VehicleForm.tsx';
import { useEntries } from '../useEntries.ts';
import { useEntryNames } from '../useEntryNames.ts';

const ICONS: Readonly<Record<VehicleType, LucideIcon>> = {
  scooter: Scooter,
  motorbike: Motorbike,
  car: Car,
  van: Van,
  bus: Bus,
  truck: Truck,
};
const iconOf = ({ type }: VehicleAnswer): LucideIcon => (type ? ICONS[type] : CircleSlash);

export function Vehicles() {
  const { t } = useTranslation('mobility');
  const read = useQueryResult(vehiclesOfUser);
  const adding = useSend(addVehicle);
  const removing = useSend(removeVehicles);
  const { added, remove } = useEntries('vehicles', removing);
  const { vehicleName, vehicleText } = useEntryNames();
  const vehicles = read.value;
  return (
    <Page title={t('vehicle.title')} lead={t('vehicle.lead')} width="form">
      {read.failure && <LoadFailure failure={read.failure} retry={read.retry} />}
      {!vehicles && !read.failure && <Skeleton />}
      {vehicles && (
        <>
          <JoinVehicles vehicles={vehicles} />
          <Entries title={t('vehicle.list')} none={t('vehicle.empty')} stale={read.stale}>
            {vehicles.map((vehicle) => (
              <Entry
                key={vehicle.id}
                name={vehicleName(vehicle)}
                text={vehicleText(vehicle)}
                to={vehicle.zeroMeter ? undefined : `${stepOf('vehicles').path}/${vehicle.id}`}
                icon={iconOf(vehicle)}
                busy={removing.busy}
                failure={removing.failure}
                onDelete={() => remove(vehicle.id)}
              />
            ))}
          </Entries>
          <VehicleForm vehicles={vehicles} failure={adding.failure} onSave={adding.send} onSaved={added} />
          <Onward from="vehicles" />
        </>
      )}
    </Page>
  );
}
