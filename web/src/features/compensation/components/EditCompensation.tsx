import { addCompensation, SetCompensationBody } from '@footprint/shared-events/compensation/api.ts';
import { useTranslation } from 'react-i18next';
import { useCorrection } from '../../../blocks/preview/useCorrection.tsx';
import { EntryForm } from '../../../forms/entries/EntryForm.tsx';
import { NumberField } from '../../../forms/NumberField.tsx';
import { numberOf, typedNumber } from '../../../forms/parse/number.ts';
import { type CompensationEntry, compensationField, entryBody } from '../compensationForm.ts';

interface EditCompensationProps {
  readonly entry: CompensationEntry;
  readonly title: string;
  readonly close: () => void;
}

/** Corrects a value. No sector changes with it. */
export function EditCompensation({ entry, title, close }: EditCompensationProps) {
  const { t, i18n } = useTranslation(['compensation', 'units']);
  const correction = useCorrection({
    ...{ id: `compensation-${entry.id}`, close, call: addCompensation, schema: SetCompensationBody },
    initial: { value: typedNumber(entry.v, i18n.language) },
    args: ({ value }) => [entryBody(entry, numberOf(value, i18n.language) ?? Number.NaN)],
    fieldOf: compensationField,
    saved: () => ({ messageId: 'compensation:saved' }),
  });
  return (
    <EntryForm {...correction} title={title} preview={null}>
      <NumberField
        form={correction.form}
        name="value"
        label={t('compensation:value.label')}
        unit={t('units:tCO2')}
        required
      />
    </EntryForm>
  );
}
