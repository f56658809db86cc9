import type { HouseholdAnswer } from '@footprint/shared-events/housing/api.ts';
import { editHousehold } from '@footprint/shared-events/housing/api.ts';
import { useTranslation } from 'react-i18next';
import { stepOf } from '../../../flow/inputFlow.ts';
import { useSend } from '../../../server/useSend.ts';
import { showMessage } from '../../../ui/messages.ts';
import { useLeadOn } from '../../../ui/useLeadOn.ts';
import { editBody } from '../householdForm.ts';
import { HouseholdForm } from './HouseholdForm.tsx';

interface EditHouseholdProps {
  readonly household: HouseholdAnswer;
  /** Saved, or not to be changed after all. */
  readonly onDone: () => void;
}

/** Changes what a household is; the days one lives there have a form of their own. */
export function EditHousehold({ household, onDone }: EditHouseholdProps) {
  const { t, i18n } = useTranslation('household');
  const edit = useSend(editHousehold);
  const leadOn = useLeadOn();
  const next = stepOf('inputMenu').path;
  return (
    <HouseholdForm
      id={`hhEdit-${household.id}`}
      title={t('hh.editTitle', { name: household.name })}
      household={household}
      failure={edit.failure}
      onCancel={onDone}
      onSave={async (values) => (await edit.send(editBody(values, household, i18n.language)))?.[0]}
      onSaved={(saved, onward) => {
        showMessage({
          kind: 'success',
          messageId: 'household:hh.saved',
          values: { name: saved.name },
          ...(onward && { on: next }),
        });
        if (onward) leadOn(next);
        else onDone();
      }}
    />
  );
}
