import { createHousehold } from '@footprint/shared-events/housing/api.ts';
import { useTranslation } from 'react-i18next';
import { stepOf } from '../../../flow/inputFlow.ts';
import { useSend } from '../../../server/useSend.ts';
import { showMessage } from '../../../ui/messages.ts';
import { householdBody } from '../householdForm.ts';
import { HouseholdForm } from './HouseholdForm.tsx';

interface AddHouseholdProps {
  readonly onAdded: (onward: boolean) => void;
  readonly onCancel: () => void;
}

export function AddHousehold({ onAdded, onCancel }: AddHouseholdProps) {
  const { t, i18n } = useTranslation('household');
  const create = useSend(createHousehold);
  return (
    <HouseholdForm
      id="hhAdd"
      title={t('hh.addTitle')}
      failure={create.failure}
      onCancel={onCancel}
      onSave={async (values) => (await create.send(householdBody(values, i18n.language)))?.[0]}
      onSaved={(saved, onward) => {
        showMessage({
          kind: 'success',
          messageId: 'household:hh.saved',
          values: { name: saved.name },
          ...(onward && { on: stepOf('inputMenu').path }),
        });
        onAdded(onward);
      }}
    />
  );
}
