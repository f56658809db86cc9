import {
  changeMeter,
  type MeterAnswer,
  removeMeter,
  restoreMeter,
} from '@footprint/shared-events/housing/api.ts';
import { ChangeMeterBody } from '@footprint/shared-events/housing/changeRules.ts';
import { useTranslation } from 'react-i18next';
import { WhatChanges } from '../../../../blocks/preview/WhatChanges.tsx';
import { EndCard } from '../../../../forms/EndCard.tsx';
import { useSend } from '../../../../server/useSend.ts';
import { showMessage } from '../../../../ui/messages.ts';
import { Removal } from '../../../../ui/Removal.tsx';

/** Where a meter ends, and begins again: its readings stay. */
export function MeterDays({ meter }: { readonly meter: MeterAnswer }) {
  const { t } = useTranslation('energy');
  const change = useSend(changeMeter);
  return (
    <EndCard
      schema={ChangeMeterBody}
      title={t('end.title')}
      hint={t('end.hint')}
      reopenHint={t('end.reopenHint')}
      domain="housing"
      until={meter.activeUntil}
      busy={change.busy}
      failure={change.failure}
      preview={(body) => <WhatChanges call={changeMeter} params={{ id: String(meter.id) }} body={body} />}
      onSave={async (activeUntil) => {
        const saved = await change.send({ activeUntil }, { id: String(meter.id) });
        const messageId = activeUntil === null ? 'energy:end.reopened' : 'energy:end.saved';
        if (saved) showMessage({ kind: 'success', messageId, values: { name: saved.name } });
        return saved;
      }}
    />
  );
}

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
