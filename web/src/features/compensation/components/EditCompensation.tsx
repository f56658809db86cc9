import { addCompensation, SetCompensationBody } from '@footprint/shared-events/compensation/api.ts';
import { useTranslation } from 'react-i18next';
import { EntryForm } from '../../../forms/entries/EntryForm.tsx';
import { NumberField } from '../../../forms/NumberField.tsx';
import { numberOf, typedNumber } from '../../../forms/parse/number.ts';
import { useForm } from '../../../forms/useForm.ts';
import { useSend } from '../../../server/useSend.ts';
import { showMessage } from '../../../ui/messages.ts';
import { type CompensationEntry, compensationField, entryBody } from '../compensationForm.ts';

interface EditCompensationProps {
  readonly entry: CompensationEntry;
  readonly title: string;
  readonly close: () => void;
}

export function EditCompensation({ entry, title, close }: EditCompensationProps) {
  const { t, i18n } = useTranslation(['compensation', 'units']);
  const change = useSend(addCompensation);
  const bodyOf = ({ value }: { readonly value: string }) =>
    entryBody(entry, numberOf(value, i18n.language) ?? Number.NaN);
  const form = useForm<{ readonly value: string }, object>({
    id: `compensation-${entry.id}`,
    initial: { value: typedNumber(entry.v, i18n.language) },
    schema: SetCompensationBody,
    toBody: bodyOf,
    fieldOf: compensationField,
    failure: change.failure,
    onSave: (values) => change.send(bodyOf(values)),
    onSaved: () => {
      showMessage({ kind: 'success', messageId: 'compensation:saved' });
      close();
    },
  });
  return (
    <EntryForm form={form} title={title} failure={change.failure} close={close}>
      <NumberField
        form={form}
        name="value"
        label={t('compensation:value.label')}
        unit={t('units:tCO2')}
        required
      />
    </EntryForm>
  );
}
