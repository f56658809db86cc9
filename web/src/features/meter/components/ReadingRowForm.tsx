import type { MeterValueAnswer } from '@footprint/shared-events/housing/api.ts';
import { EditReadingBody, readingFaults } from '@footprint/shared-events/housing/rules.ts';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../api/errors.ts';
import { DateField } from '../../../forms/DateField.tsx';
import { ErrorSummary } from '../../../forms/ErrorSummary.tsx';
import { given } from '../../../forms/faults.ts';
import { NumberField } from '../../../forms/NumberField.tsx';
import { numberOf, typedNumber } from '../../../forms/parse/number.ts';
import { SaveButton } from '../../../forms/SaveButton.tsx';
import { useForm } from '../../../forms/useForm.ts';
import { useSaveForward } from '../../../forms/useSaveForward.ts';
import { messageText } from '../../../i18n/messageText.ts';
import { formatEpoch } from '../../../lib/dates.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { ReadingDraft } from '../machines/readingRowMachine.ts';
import { dateOf } from '../meterValues.ts';

interface ReadingRowFormProps {
  readonly reading: MeterValueAnswer;
  readonly unit: string;
  readonly busy: boolean;
  readonly failure: Failure | null;
  readonly onSave: (draft: ReadingDraft, onward: boolean) => void;
  readonly onCancel: () => void;
}

/** Edits a reading in its place; Escape leaves it as it was. */
export function ReadingRowForm({ reading, unit, busy, failure, onSave, onCancel }: ReadingRowFormProps) {
  const { t, i18n } = useTranslation(['meter', 'shell']);
  const date = formatEpoch(reading.d);
  const draftOf = (values: { meterValue: string; meterValueDate: string }) => ({
    meterValue: numberOf(values.meterValue, i18n.language),
    // An untouched date keeps the very moment that was saved.
    meterValueDate: values.meterValueDate === date ? reading.d : dateOf(values.meterValueDate),
  });
  const form = useForm({
    id: `row-${reading.id}`,
    initial: { meterValue: typedNumber(reading.v, i18n.language), meterValueDate: date },
    schema: EditReadingBody,
    toBody: (values) => given({ meterId: reading.meterId, valueId: reading.id, ...draftOf(values) }),
    rules: (values) =>
      readingFaults(given({ ...draftOf(values), meterReplaced: reading.meterReplaced }) as ReadingDraft),
    refused: failure?.fields,
    busy,
    onSave: (values, onward) => onSave(draftOf(values) as ReadingDraft, onward),
  });
  useSaveForward(form);
  return (
    <form
      className="row-form"
      noValidate
      aria-label={t('meter:row.edit', { name: date })}
      onSubmit={form.submit}
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
    >
      {failure && <Notice kind="danger">{messageText(failure)}</Notice>}
      <ErrorSummary form={form} />
      <div className="field-pair">
        <NumberField form={form} name="meterValue" label={t('meter:value.label')} unit={unit} required />
        <DateField form={form} name="meterValueDate" label={t('meter:date.label')} required />
      </div>
      <div className="button-row">
        <SaveButton form={form}>{t('shell:action.save')}</SaveButton>
        <Button onClick={onCancel}>{t('shell:action.cancel')}</Button>
      </div>
    </form>
  );
}
