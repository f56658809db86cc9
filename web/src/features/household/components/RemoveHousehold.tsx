import type { HouseholdAnswer } from '@footprint/shared-events/housing/api.ts';
import { removeHouseholds } from '@footprint/shared-events/housing/api.ts';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../server/useSend.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FormFailure } from '../../../ui/FormFailure.tsx';

interface RemoveHouseholdProps {
  readonly household: HouseholdAnswer;
  readonly onRemoved: () => void;
}

/** Removes a household that nothing belongs to, after a question. */
export function RemoveHousehold({ household, onRemoved }: RemoveHouseholdProps) {
  const { t } = useTranslation(['household', 'shell']);
  const [asked, setAsked] = useState(false);
  const remove = useSend(removeHouseholds);
  const title = t('household:hh.removeTitle', { name: household.name });
  const removeNow = async () => {
    const answer = await remove.send({ deleteNodes: [household.id] });
    setAsked(false);
    if (!answer) return;
    onRemoved();
  };
  return (
    <>
      <Button kind="quiet" icon={Trash2} label={title} onClick={() => setAsked(true)}>
        {t('shell:action.delete')}
      </Button>
      <FormFailure failure={remove.failure} />
      {asked && (
        <Dialog
          title={title}
          onCancel={() => setAsked(false)}
          actions={
            <>
              <Button kind="danger" busy={remove.busy} onClick={removeNow}>
                {t('shell:action.delete')}
              </Button>
              <Button onClick={() => setAsked(false)}>{t('shell:action.cancel')}</Button>
            </>
          }
        >
          <p>{t('household:hh.removeText')}</p>
        </Dialog>
      )}
    </>
  );
}
