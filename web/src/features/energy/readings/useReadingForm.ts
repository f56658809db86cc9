import type { MeterValueAnswer } from '@footprint/shared-events/housing/readingApi.ts';
import { AddReadingBody } from '@footprint/shared-events/housing/rules.ts';
import { useTranslation } from 'react-i18next';
import type { Counter } from '../../../blocks/counter/counters.ts';
import { useReadingDoubt } from '../../../blocks/counter/useReadingDoubt.ts';
import { formatEpoch, formatIso, todayIso } from '../../../browser/dates.ts';
import { given } from '../../../forms/faults.ts';
import { dateOf } from '../../../forms/parse/date.ts';
import { numberOf, typedNumber } from '../../../forms/parse/number.ts';
import { useForm } from '../../../forms/useForm.ts';
import type { Failure } from '../../../server/errors.ts';

export interface ReadingFormOptions<A> {
  /** Prefix of the controls' ids. */
  readonly id: string;
  /** Counters that may be read. */
  readonly counters: readonly Counter[];
  /** Counter that is chosen at first. */
  readonly chosen: number | undefined;
  /** The reading that is corrected; without it a new one is entered. */
  readonly edited?: MeterValueAnswer;
  readonly failure: Failure | null;
  readonly onSave: (body: AddReadingBody) => Promise<A | undefined>;
  readonly onSaved?: (answer: A) => void;
}

/** A reading wherever one is entered or corrected. One that looks unusual is asked about once, when it is to be saved. */
export function useReadingForm<A>(options: ReadingFormOptions<A>) {
  const { edited, counters } = options;
  const { language } = useTranslation().i18n;
  const initial = {
    meterId: String(options.chosen ?? ''),
    meterValue: edited ? typedNumber(edited.v, language) : '',
    meterValueDate: edited ? formatEpoch(edited.d) : formatIso(todayIso()),
    meterReplaced: edited?.meterReplaced ?? false,
  };
  const bodyOf = (values: typeof initial): AddReadingBody =>
    given({
      meterId: Number(values.meterId),
      meterValue: numberOf(values.meterValue, language),
      // An untouched date keeps the very moment that was saved.
      meterValueDate:
        edited && values.meterValueDate === initial.meterValueDate ? edited.d : dateOf(values.meterValueDate),
      meterReplaced: edited ? values.meterReplaced : values.meterReplaced || undefined,
    }) as AddReadingBody;
  const form = useForm({
    id: options.id,
    initial,
    schema: AddReadingBody,
    toBody: bodyOf,
    failure: options.failure,
    onSave: async (values) => (doubted.holds() ? undefined : options.onSave(bodyOf(values))),
    ...(options.onSaved && { onSaved: options.onSaved }),
  });
  const body: Partial<AddReadingBody> = bodyOf(form.values);
  const counter = counters.find(({ id }) => id === body.meterId);
  const { meterValue: value, meterValueDate: date, meterReplaced: replaced } = body;
  const typed = { value, date, replaced, ...(edited && { id: edited.id }) };
  const doubted = useReadingDoubt(counter, typed);
  const { readings, doubt, likely } = doubted;
  return { form, body, counter, readings, doubt, likely };
}
