import {
  type MeterAnswer,
  metersOfUser,
  removeMeter,
  restoreMeter,
} from '@footprint/shared-events/housing/api.ts';
import { Trash2, Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DERIVED } from '../../../api/derived.ts';
import { useCommand, useServerData } from '../../../api/hooks.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { Notice } from '../../../ui/Notice.tsx';

/** Removes what was a mistake, after a question that names what goes; until the page is left it can be brought back. */
export function RemoveMeter({ meter }: { readonly meter: MeterAnswer }) {
  const { t } = useTranslation(['meter', 'shell']);
  const [state, setState] = useState<'there' | 'asked' | 'gone'>('there');
  const remove = useCommand(removeMeter);
  const restore = useCommand(restoreMeter);
  const data = useServerData();
  const params = { id: String(meter.id) };
  const isGone = state === 'gone';
  // The list keeps the meter, and this page with it, until it is brought back or the page is left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the change counts, not a new function
  useEffect(() => (isGone ? () => data.refresh(metersOfUser, ...DERIVED) : undefined), [isGone]);
  if (isGone)
    return (
      <Notice
        kind="success"
        alert
        actions={
          <Button
            icon={Undo2}
            busy={restore.busy}
            onClick={async () => {
              if (await restore.run({ id: meter.id })) setState('there');
            }}
          >
            {t('meter:undo.undo')}
          </Button>
        }
      >
        {t('meter:remove.done', { name: meter.name })}
        <FormFailure failure={restore.failure} />
      </Notice>
    );
  return (
    <section className="card" data-domain="housing" aria-labelledby="remove-title">
      <h2 id="remove-title">{t('meter:remove.title')}</h2>
      <p className="hint">{t('meter:remove.hint')}</p>
      <FormFailure failure={remove.failure} />
      <div className="button-row">
        <Button kind="danger" icon={Trash2} onClick={() => setState('asked')}>
          {t('meter:remove.press')}
        </Button>
      </div>
      {state === 'asked' && (
        <Dialog
          title={t('meter:remove.question', { name: meter.name })}
          onCancel={() => setState('there')}
          actions={
            <>
              <Button
                kind="danger"
                busy={remove.busy}
                onClick={async () => {
                  const answer = await remove.run({}, params);
                  setState(answer ? 'gone' : 'there');
                }}
              >
                {t('shell:action.delete')}
              </Button>
              <Button onClick={() => setState('there')}>{t('shell:action.cancel')}</Button>
            </>
          }
        >
          <p>{t('meter:remove.what')}</p>
        </Dialog>
      )}
    </section>
  );
}
