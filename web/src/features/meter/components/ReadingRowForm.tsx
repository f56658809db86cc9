import type { MeterValueAnswer } from '@footprint/shared-events/housing/readingApi.ts';
import { EditReadingBody, readingFaults } from '@footprint/shared-events/housing/rules.ts';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../api/errors.ts';
import { CheckboxField } from '../../../forms/CheckboxField.tsx';
import { DateField } from '../../../forms/DateField.tsx';
import { FormNotices } from '../../../forms/FormNotices.tsx';
import { given } from '../../../forms/faults.ts';
import { NumberField } from '../../../forms/NumberField.tsx';
import { numberOf, typedNumber } from '../../../forms/parse/number.ts';
import { SaveButton } from '../../../forms/SaveButton.tsx';
import { useForm } from '../../../forms/useForm.ts';
import { messageText } from '../../../i18n/messageText.ts';
import { formatEpoch } from '../../../lib/dates.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { ReadingDraft } from '../machines/readingRowMachine.ts';
import { dateOf } from '../meterValues.ts';
import type { Doubt, Typed } from '../plausibility.ts';
import { DoubtNotice } from './DoubtNotice.tsx';
import '../rows.css';

type RowValues = Readonly<{ meterValue: string; meterValueDate: string; meterReplaced: boolean }>;

interface ReadingRowFormProps {
  /** What looks unusual about what is typed, beside the other readings. */
  readonly doubtOf?: ((typed: Typed) => Doubt) | undefined;
  readonly reading: MeterValueAnswer;
  readonly unit: string;
  readonly busy: boolean;
  readonly failure: Failure | null;
  readonly onSave: (draft: ReadingDraft, onward: boolean) => void;
  readonly onCancel: () => void;
}

/** Edits a reading in its place; Escape leaves it as it was. */
export function ReadingRowForm(props: ReadingRowFormProps) {
  const { doubtOf, reading, unit, busy, failure, onSave, onCancel } = props;
  const { t, i18n } = useTranslation(['meter', 'shell']);
  const date = formatEpoch(reading.d);
  const draftOf = (values: RowValues) => ({
    meterValue: numberOf(values.meterValue, i18n.language),
    // An untouched date keeps the very moment that was saved.
    meterValueDate: values.meterValueDate === date ? reading.d : dateOf(values.meterValueDate),
    meterReplaced: values.meterReplaced,
  });
  const form = useForm<RowValues>({
    id: `row-${reading.id}`,
    initial: {
      meterValue: typedNumber(reading.v, i18n.language),
      meterValueDate: date,
      meterReplaced: reading.meterReplaced ?? false,
    },
    schema: EditReadingBody,
    toBody: (values) => given({ meterId: reading.meterId, valueId: reading.id, ...draftOf(values) }),
    rules: (values) => readingFaults(given(draftOf(values)) as ReadingDraft),
    failure,
    busy,
    onSave: (values, onward) => onSave(draftOf(values) as ReadingDraft, onward),
  });
  const {
    meterValue: value,
    meterValueDate: at,
    meterReplaced: replaced,
  } = draftOf(form.values as RowValues);
  return (
    <form
      className="row-form"
      noValidate
      aria-label={t('meter:row.edit', { name: date })}
      onSubmit={form.submit}
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
    >
      {failure && <Notice kind="danger">{messageText(failure)}</Notice>}
      <FormNotices form={form} />
      <div className="field-pair">
        <NumberField form={form} name="meterValue" label={t('meter:value.label')} unit={unit} required />
        <DateField form={form} name="meterValueDate" label={t('meter:date.label')} required />
      </div>
      <DoubtNotice doubt={doubtOf?.({ id: reading.id, value, date: at, replaced }) ?? null} />
      <CheckboxField
        form={form}
        name="meterReplaced"
        label={t('meter:replaced.label')}
        hint={t('meter:replaced.hint')}
      />
      <div className="button-row">
        <SaveButton form={form}>{t('shell:action.save')}</SaveButton>
        <Button onClick={onCancel}>{t('shell:action.cancel')}</Button>
      </div>
    </form>
  );
}
