import type { VehicleType } from '@footprint/shared-events/catalogue/mobility.ts';
import {
  addVehicle,
  removeVehicles,
  type VehicleAnswer,
  vehiclesOfUser,
} from '@footprint/shared-events/mobility/api.ts';
import { Bus, Car, CircleSlash, type LucideIcon, Merge, Motorbike, Scooter, Truck, Van } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EntryAnswer } from '../../../blocks/entered/EntryAnswer.tsx';
import { useEntryMade } from '../../../blocks/entered/useEntryMade.ts';
import { useRemoval } from '../../../blocks/preview/useRemoval.tsx';
import { WhatAllChange } from '../../../blocks/preview/WhatChanges.tsx';
import { stepOf } from '../../../flow/inputFlow.ts';
import { AddEntry } from '../../../forms/entries/AddEntry.tsx';
import { EntryList, type RowPlace } from '../../../forms/entries/EntryList.tsx';
import { EntryRow } from '../../../forms/entries/EntryRow.tsx';
import { useQueryResult } from '../../../server/hooks.ts';
import { useSend, useSendAll } from '../../../server/useSend.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Removal } from '../../../ui/Removal.tsx';
import { ConfirmKilometres } from '../components/ConfirmKilometres.tsx';
import { VehicleForm } from '../components/VehicleForm.tsx';
import { vehicleAgain } from '../enteredAgain.ts';
import { joinCommands, partCommands, type SameVehicle, sameVehicles, yearsOf } from '../joinVehicles.ts';
import { useEntryNames } from '../useEntryNames.ts';

const keyOf = ({ keep, others }: SameVehicle) => [keep, ...others].map(({ id }) => id).join(' ');

/** Offers to make one of entries that are the same vehicle; until the page is left they can be parted again. */
function JoinVehicles({ vehicles }: { readonly vehicles: readonly VehicleAnswer[] }) {
  // Once joined they are one in the list, but here is the way back.
  const [joined, setJoined] = useState<readonly SameVehicle[]>([]);
  const known = new Set(joined.map(keyOf));
  const offered = sameVehicles(vehicles).filter((same) => !known.has(keyOf(same)));
  return [...joined, ...offered].map((same) => (
    <Join
      key={keyOf(same)}
      same={same}
      onJoined={() => setJoined((list) => [...list, same])}
      onParted={() => setJoined((list) => list.filter((one) => one !== same))}
    />
  ));
}

interface JoinProps {
  readonly same: SameVehicle;
  readonly onJoined: () => void;
  readonly onParted: () => void;
}

function Join({ same, onJoined, onParted }: JoinProps) {
  const { t, i18n } = useTranslation('mobility');
  const join = useSendAll();
  const part = useSendAll();
  const name = same.keep.name ?? '';
  const years = new Intl.ListFormat(i18n.language).format(yearsOf(same).map(String));
  return (
    <Removal
      title={t('join.title', { name })}
      hint={t('join.hint', { count: same.others.length + 1, years })}
      question={t('join.question', { name })}
      what={t('join.what')}
      preview={<WhatAllChange of={joinCommands(same)} />}
      done={t('join.done', { name })}
      kind="primary"
      icon={Merge}
      action={t('join.action')}
      domain="mobility"
      remove={{
        ...join,
        run: async () => {
          const done = await join.sendAll(joinCommands(same));
          if (done) onJoined();
          return done;
        },
      }}
      restore={{
        ...part,
        run: async () => {
          const done = await part.sendAll(partCommands(same));
          if (done) onParted();
          return done;
        },
      }}
    />
  );
}

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
  const making = useEntryMade();
  const vehicles = read.value;
  return (
    <Page title={t('vehicle.title')} lead={t('vehicle.lead')} width="form">
      <Loading of={[read]} />
      {vehicles && (
        <>
          <EntryAnswer making={making} domain="mobility" sector="motorVehicles" />
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
                onSaved={() => {
                  close();
                  making.note();
                }}
              />
            )}
          </AddEntry>
          <p className="hint">
            {t('vehicle.borrowed.hint')}{' '}
            <Link to={stepOf('borrowed').path}>{t('vehicle.borrowed.link')}</Link>
          </p>
        </>
      )}
    </Page>
  );
}
