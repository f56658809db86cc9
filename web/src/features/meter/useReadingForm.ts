import { AddReadingBody, readingFaults } from '@footprint/shared-events/housing/rules.ts';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../api/errors.ts';
import { given } from '../../forms/faults.ts';
import { numberOf } from '../../forms/parse/number.ts';
import { type Form, useForm } from '../../forms/useForm.ts';
import { formatIso, todayIso } from '../../lib/dates.ts';
import { dateOf } from './meterValues.ts';

type ReadingValues = Readonly<{
  meterId: string;
  meterValue: string;
  meterValueDate: string;
  meterReplaced: boolean;
}>;

interface ReadingFormOptions {
  /** Prefix of the controls' ids. */
  readonly id: string;
  /** The counter chosen at first. */
  readonly first: number | undefined;
  readonly failure: Failure | null;
  readonly busy: boolean;
  readonly onSave: (body: AddReadingBody, onward: boolean) => void;
}

/** The form of a reading, and the body its values stand for at the moment. */
export function useReadingForm(options: ReadingFormOptions): {
  form: Form<ReadingValues>;
  body: Partial<AddReadingBody>;
} {
  const { i18n } = useTranslation();
  const toBody = (values: ReadingValues) =>
    given({
      meterId: Number(values.meterId),
      meterValue: numberOf(values.meterValue, i18n.language),
      meterValueDate: dateOf(values.meterValueDate),
      meterReplaced: values.meterReplaced || undefined,
    }) as AddReadingBody;
  const form = useForm<ReadingValues>({
    id: options.id,
    initial: {
      meterId: String(options.first ?? ''),
      meterValue: '',
      meterValueDate: formatIso(todayIso()),
      meterReplaced: false,
    },
    schema: AddReadingBody,
    toBody,
    rules: (values) => readingFaults(toBody(values)),
    failure: options.failure,
    busy: options.busy,
    onSave: (values, onward) => options.onSave(toBody(values), onward),
  });
  return { form, body: toBody(form.values) };
}
