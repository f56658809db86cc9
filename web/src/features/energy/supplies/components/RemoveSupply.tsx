import {
  removeSupply,
  restoreSupply,
  type SupplyAnswer,
} from '@footprint/shared-events/housing/supplyApi.ts';
import { useTranslation } from 'react-i18next';
import { WhatChanges } from '../../../../blocks/preview/WhatChanges.tsx';
import { useSend } from '../../../../server/useSend.ts';
import { Removal } from '../../../../ui/Removal.tsx';

export function RemoveSupply({ supply: { id, name } }: { readonly supply: SupplyAnswer }) {
  const { t } = useTranslation('supplies');
  const remove = useSend(removeSupply);
  const restore = useSend(restoreSupply);
  return (
    <Removal
      title={t('remove.title')}
      hint={t('remove.hint')}
      question={t('remove.question', { name })}
      what={t('remove.what')}
      preview={<WhatChanges call={removeSupply} params={{ id: String(id) }} body={{}} />}
      done={t('remove.done', { name })}
      domain="housing"
      remove={{ ...remove, run: async () => Boolean(await remove.send({}, { id: String(id) })) }}
      restore={{ ...restore, run: async () => Boolean(await restore.send({ id })) }}
    />
  );
}
