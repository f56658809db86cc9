import { addVehicle, removeVehicles, type VehicleAnswer } from '@footprint/shared-events/mobility/api.ts';
import { useTranslation } from 'react-i18next';
import { WhatChanges } from '../../../blocks/preview/WhatChanges.tsx';
import { useSend } from '../../../server/useSend.ts';
import { Removal } from '../../../ui/Removal.tsx';
import { vehicleAgain } from '../enteredAgain.ts';

export function RemoveVehicle({ vehicle }: { readonly vehicle: VehicleAnswer }) {
  const { t } = useTranslation(['mobility', 'shell']);
  const remove = useSend(removeVehicles);
  const again = useSend(addVehicle);
  const name = vehicle.name ?? '';
  const body = { deleteNodes: [vehicle.id] };
  return (
    <Removal
      title={t('mobility:remove.title')}
      hint={t('mobility:remove.hint')}
      question={t('shell:entry.delete', { name })}
      what={t('mobility:entry.deleteText')}
      preview={<WhatChanges call={removeVehicles} body={body} />}
      done={t('mobility:remove.done', { name })}
      domain="mobility"
      remove={{ ...remove, run: async () => Boolean(await remove.send(body)) }}
      restore={{
        ...again,
        run: async () => Boolean(await again.send(vehicleAgain(vehicle))),
      }}
    />
  );
}
