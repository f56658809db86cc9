import {
  changeSupply,
  removeSupply,
  restoreSupply,
  type SupplyAnswer,
} from '@footprint/shared-events/housing/supplyApi.ts';
import { ChangeSupplyBody } from '@footprint/shared-events/housing/supplyRules.ts';
import { useTranslation } from 'react-i18next';
import { WhatChanges } from '../../../../blocks/preview/WhatChanges.tsx';
import { EndCard } from '../../../../forms/EndCard.tsx';
import { useSend } from '../../../../server/useSend.ts';
import { showMessage } from '../../../../ui/messages.ts';
import { Removal } from '../../../../ui/Removal.tsx';

/** Where a heating ends, and goes on again: its bills stay. */
export function SupplyDays({ supply }: { readonly supply: SupplyAnswer }) {
  const { t } = useTranslation('supplies');
  const change = useSend(changeSupply);
  return (
    <EndCard
      schema={ChangeSupplyBody}
      title={t('end.title')}
      hint={t('end.hint')}
      reopenHint={t('end.reopenHint')}
      domain="housing"
      until={supply.activeUntil}
      busy={change.busy}
      failure={change.failure}
      preview={(body) => <WhatChanges call={changeSupply} params={{ id: String(supply.id) }} body={body} />}
      onSave={async (activeUntil) => {
        const saved = await change.send({ activeUntil }, { id: String(supply.id) });
        const messageId = activeUntil === null ? 'supplies:end.reopened' : 'supplies:end.saved';
        if (saved) showMessage({ kind: 'success', messageId, values: { name: saved.name } });
        return saved;
      }}
    />
  );
}

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
