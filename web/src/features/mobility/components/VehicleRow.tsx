import type { VehicleType } from '@footprint/shared-events/catalogue/mobility.ts';
import { addVehicle, removeVehicles, type VehicleAnswer } from '@footprint/shared-events/mobility/api.ts';
import { Bus, Car, CircleSlash, type LucideIcon, Motorbike, Scooter, Truck, Van } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRemoval } from '../../../blocks/preview/useRemoval.tsx';
import { stepOf } from '../../../flow/inputFlow.ts';
import type { RowPlace } from '../../../forms/entries/EntryList.tsx';
import { EntryRow } from '../../../forms/entries/EntryRow.tsx';
import { vehicleAgain } from '../enteredAgain.ts';
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
export function VehicleRow({ vehicle, place }: VehicleRowProps) {
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
