import type { HouseholdAnswer } from '@footprint/shared-events/housing/api.ts';
import { editHousehold, householdsOfUser, removeHouseholds } from '@footprint/shared-events/housing/api.ts';
import { House, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useCommand, useServerData } from '../../../api/hooks.ts';
import { stepOf } from '../../../flow/inputFlow.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { showMessage } from '../../../ui/messages.ts';
import { editBody } from '../householdForm.ts';
import { HouseholdForm } from './HouseholdForm.tsx';

/** A household of the list: shown, edited in its place, or asked about before it is removed. */
export function HouseholdCard({ household }: { readonly household: HouseholdAnswer }) {
  const { t, i18n } = useTranslation(['household', 'shell', 'units']);
  const [mode, setMode] = useState<'shown' | 'edited' | 'asked'>('shown');
  const edit = useCommand(editHousehold);
  const remove = useCommand(removeHouseholds);
  const data = useServerData();
  const navigate = useNavigate();
  const next = stepOf('inputMenu').path;

  if (mode === 'edited')
    return (
      <HouseholdForm
        id={`hhEdit-${household.id}`}
        title={t('household:hh.editTitle', { name: household.name })}
        household={household}
        busy={edit.busy}
        failure={edit.failure}
        onCancel={() => setMode('shown')}
        onSave={async (values, onward) => {
          const saved = (await edit.run(editBody(values, household, i18n.language)))?.[0];
          if (!saved) return;
          data.overlay(householdsOfUser, {}, (list) =>
            list.map((one) => (one.id === saved.id ? saved : one)),
          );
          data.refresh(householdsOfUser);
          showMessage({
            kind: 'success',
            messageId: 'household:hh.saved',
            values: { name: saved.name },
            ...(onward && { on: next }),
          });
          if (onward) navigate(next);
          else setMode('shown');
        }}
      />
    );

  const removeNow = async () => {
    const answer = await remove.run({ deleteNodes: [household.id] });
    setMode('shown');
    if (!answer) return;
    data.overlay(householdsOfUser, {}, (list) => list.filter((one) => one.id !== household.id));
    data.refresh(householdsOfUser);
    showMessage({ kind: 'success', messageId: 'household:hh.removed', values: { name: household.name } });
  };

  return (
    <div className="household" data-domain="housing">
      <House className="task-icon" aria-hidden />
      <div>
        <h2>{household.name}</h2>
        <p className="hint">
          {t('household:hh.memberCount', { count: household.hhMember })},{' '}
          {formatNumber(household.hhArea, i18n.language)} {t('units:squareMeter')}
        </p>
        <FormFailure failure={remove.failure} />
      </div>
      <div className="button-row">
        <Button
          kind="quiet"
          icon={Pencil}
          label={t('household:hh.editTitle', { name: household.name })}
          onClick={() => setMode('edited')}
        >
          {t('shell:action.edit')}
        </Button>
        <Button
          kind="quiet"
          icon={Trash2}
          label={t('household:hh.removeTitle', { name: household.name })}
          onClick={() => setMode('asked')}
        >
          {t('shell:action.delete')}
        </Button>
      </div>
      {mode === 'asked' && (
        <Dialog
          title={t('household:hh.removeTitle', { name: household.name })}
          onCancel={() => setMode('shown')}
          actions={
            <>
              <Button kind="danger" busy={remove.busy} onClick={removeNow}>
                {t('shell:action.delete')}
              </Button>
              <Button onClick={() => setMode('shown')}>{t('shell:action.cancel')}</Button>
            </>
          }
        >
          <p>{t('household:hh.removeText')}</p>
        </Dialog>
      )}
    </div>
  );
}
