import {
  type MeterAnswer,
  metersOfUser,
  removeMeter,
  restoreMeter,
} from '@footprint/shared-events/housing/api.ts';
import { useTranslation } from 'react-i18next';
import { DERIVED } from '../../../api/derived.ts';
import { useServerData } from '../../../api/hooks.ts';
import { useCommand } from '../../../api/useCommand.ts';
import { WhatChanges } from '../../../preview/WhatChanges.tsx';
import { Removal } from '../../../ui/Removal.tsx';

export function RemoveMeter({ meter: { id, name } }: { readonly meter: MeterAnswer }) {
  const { t } = useTranslation('meter');
  const remove = useCommand(removeMeter);
  const restore = useCommand(restoreMeter);
  const data = useServerData();
  return (
    <Removal
      title={t('remove.title')}
      hint={t('remove.hint')}
      question={t('remove.question', { name })}
      what={t('remove.what')}
      preview={<WhatChanges call={removeMeter} params={{ id: String(id) }} body={{}} />}
      done={t('remove.done', { name })}
      domain="housing"
      remove={{ ...remove, run: async () => Boolean(await remove.run({}, { id: String(id) })) }}
      restore={{ ...restore, run: async () => Boolean(await restore.run({ id })) }}
      onLeft={() => data.refresh(metersOfUser, ...DERIVED)}
    />
  );
}
