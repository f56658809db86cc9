import type { HouseholdAnswer } from '@footprint/shared-events/housing/api.ts';
import { editHousehold } from '@footprint/shared-events/housing/api.ts';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../server/useSend.ts';
import { editBody } from '../householdForm.ts';
import { HouseholdForm } from './HouseholdForm.tsx';

interface EditHouseholdProps {
  readonly household: HouseholdAnswer;
  /** Saved, or not to be changed after all. */
  readonly onDone: () => void;
  readonly onSaved: () => void;
}

/** Changes what a household is; the days one lives there have a form of their own. */
export function EditHousehold({ household, onDone, onSaved }: EditHouseholdProps) {
  const { t, i18n } = useTranslation('household');
  const edit = useSend(editHousehold);
  return (
    <HouseholdForm
      id={`hhEdit-${household.id}`}
      title={t('hh.editTitle', { name: household.name })}
      household={household}
      failure={edit.failure}
      onCancel={onDone}
      onSave={async (values) => (await edit.send(editBody(values, household, i18n.language)))?.[0]}
      onSaved={() => {
        onSaved();
        onDone();
      }}
    />
  );
}
