import type { MeterValueAnswer } from '@footprint/shared-events/housing/readingApi.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckboxField } from '../../../forms/CheckboxField.tsx';
import { DateField } from '../../../forms/DateField.tsx';
import { NumberField } from '../../../forms/NumberField.tsx';
import { SaveButton } from '../../../forms/SaveButton.tsx';
import type { Counter } from '../counters.ts';
import type { useReadingForm } from '../useReadingForm.ts';
import { useReadingWords } from '../useReadingWords.ts';

interface ReadingInputsProps extends ReturnType<typeof useReadingForm> {
  readonly counter: Counter;
  /** Those there are; undefined while they are not known. */
  readonly readings: readonly MeterValueAnswer[] | undefined;
  /** Where the figure stands on the meter. */
  readonly help?: ReactNode;
  /** What needs another look, below the field. */
  readonly doubt: ReactNode;
  /** The day may be what is wrong. */
  readonly dayInDoubt: boolean;
  /** What the button says. */
  readonly save: ReactNode;
}

/** A reading wherever one is entered: the large field, its button, and folded away another day or a new device. */
export function ReadingInputs(props: ReadingInputsProps) {
  const { form, body, counter, readings, help, doubt, dayInDoubt, save } = props;
  const { t } = useTranslation(['meter', 'readings', 'units']);
  const [open, setOpen] = useState(false);
  const { label, hint, digits: placeholder } = useReadingWords(counter, readings, body.meterValueDate);
  return (
    <>
      <div className="reading-field">
        <NumberField
          {...{ form, label, hint, placeholder, help }}
          name="meterValue"
          unit={t(`units:${counter.unit}`)}
          required
        />
        {doubt}
      </div>
      <SaveButton form={form}>{save}</SaveButton>
      <details
        className="group-details"
        open={open || form.errorOf('meterValueDate') !== undefined || dayInDoubt}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>{t('readings:otherDay')}</summary>
        <DateField form={form} name="meterValueDate" label={t('meter:date.label')} required />
        <CheckboxField
          {...{ form, name: 'meterReplaced' }}
          label={t('meter:replaced.label')}
          hint={t('meter:replaced.hint')}
        />
      </details>
    </>
  );
}
