import {
  addVehicle,
  removeVehicles,
  type VehicleAnswer,
  vehiclesOfUser,
} from '@footprint/shared-events/mobility/api.ts';
import { useTranslation } from 'react-i18next';
import { DERIVED } from '../../../api/derived.ts';
import { useServerData } from '../../../api/hooks.ts';
import { useCommand } from '../../../api/useCommand.ts';
import { WhatChanges } from '../../../preview/WhatChanges.tsx';
import { Removal } from '../../../ui/Removal.tsx';
import { enteredAgain } from '../enteredAgain.ts';

export function RemoveVehicle({ vehicle }: { readonly vehicle: VehicleAnswer }) {
  const { t } = useTranslation('mobility');
  const remove = useCommand(removeVehicles);
  const again = useCommand(addVehicle);
  const data = useServerData();
  const name = vehicle.name ?? '';
  const body = { deleteNodes: [vehicle.id] };
  const refresh = () => data.refresh(vehiclesOfUser, ...DERIVED);
  return (
    <Removal
      title={t('remove.title')}
      hint={t('remove.hint')}
      question={t('entry.delete', { name })}
      what={t('entry.deleteText')}
      preview={<WhatChanges call={removeVehicles} body={body} />}
      done={t('remove.done', { name })}
      domain="mobility"
      remove={{ ...remove, run: async () => Boolean(await remove.run(body)) }}
      restore={{
        ...again,
        run: async () => {
          const saved = await again.run(enteredAgain(vehicle));
          if (!saved) return false;
          data.overlay(vehiclesOfUser, {}, (list) => [...list.filter(({ id }) => id !== vehicle.id), saved]);
          return true;
        },
      }}
      onLeft={refresh}
    />
  );
}
