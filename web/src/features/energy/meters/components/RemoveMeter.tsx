import { type MeterAnswer, removeMeter, restoreMeter } from '@footprint/shared-events/housing/api.ts';
import { useTranslation } from 'react-i18next';
import { WhatChanges } from '../../../../blocks/preview/WhatChanges.tsx';
import { useSend } from '../../../../server/useSend.ts';
import { Removal } from '../../../../ui/Removal.tsx';

export function RemoveMeter({ meter: { id, name } }: { readonly meter: MeterAnswer }) {
  const { t } = useTranslation('energy');
  const remove = useSend(removeMeter);
  const restore = useSend(restoreMeter);
  return (
    <Removal
      title={t('remove.title')}
      hint={t('remove.hint')}
      question={t('remove.question', { name })}
      what={t('remove.what')}
      preview={<WhatChanges call={removeMeter} params={{ id: String(id) }} body={{}} />}
      done={t('remove.done', { name })}
      domain="housing"
      remove={{ ...remove, run: async () => Boolean(await remove.send({}, { id: String(id) })) }}
      restore={{ ...restore, run: async () => Boolean(await restore.send({ id })) }}
    />
  );
}
