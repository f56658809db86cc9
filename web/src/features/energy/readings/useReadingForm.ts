import { type MeterValueAnswer, readingsOfMeter } from '@footprint/shared-events/housing/readingApi.ts';
import { AddReadingBody } from '@footprint/shared-events/housing/rules.ts';
import { useTranslation } from 'react-i18next';
import { formatEpoch, formatIso, todayIso } from '../../../browser/dates.ts';
import { given } from '../../../forms/faults.ts';
import { dateOf } from '../../../forms/parse/date.ts';
import { numberOf, typedNumber } from '../../../forms/parse/number.ts';
import { useAskOnce } from '../../../forms/useAskOnce.ts';
import { useForm } from '../../../forms/useForm.ts';
import type { Failure } from '../../../server/errors.ts';
import { useQueryResult } from '../../../server/hooks.ts';
import type { Counter } from '../counters.ts';
import { doubtOf, likelyReading, seasonalShare } from '../plausibility.ts';

import { useUsualYear } from '../useUsualYear.ts';

export interface ReadingFormOptions<A> {
  /** Prefix of the controls' ids. */
  readonly id: string;
  /** What may be read. */
  readonly counters: readonly Counter[];
  /** The one that is chosen at first. */
  readonly chosen: number | undefined;
  /** The reading that is corrected; without it a new one is entered. */
  readonly edited?: MeterValueAnswer;
  readonly failure: Failure | null;
  readonly onSave: (body: AddReadingBody, onward: boolean) => Promise<A | undefined>;
  readonly onSaved?: (answer: A, onward: boolean) => void;
}

const pick = ({ meterValue, meterValueDate, meterReplaced = false }: Partial<AddReadingBody>): string =>
  JSON.stringify([meterValue, meterValueDate, meterReplaced]);

/** A reading wherever one is entered or corrected. One that looks unusual is asked about once, when it is to be saved. */
export function useReadingForm<A>(options: ReadingFormOptions<A>) {
  const { edited, counters } = options;
  const { language } = useTranslation().i18n;
  const ask = useAskOnce();
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
    onSave: async (values, onward) => {
      if (ask.holds(doubt && pick(body))) return undefined;
      return options.onSave(bodyOf(values), onward);
    },
    ...(options.onSaved && { onSaved: options.onSaved }),
  });
  const body: Partial<AddReadingBody> = bodyOf(form.values);
  const counter = counters.find(({ id }) => id === body.meterId);
  const meterId = counter?.id ?? 0;
  const { value: readings } = useQueryResult(readingsOfMeter, { meterId }, {}, { enabled: meterId > 0 });
  const { meterValue: value, meterValueDate: date, meterReplaced: replaced } = body;
  const typed = { value, date, replaced, ...(edited && { id: edited.id }) };
  const usual = useUsualYear(counter);
  const doubt = counter && readings ? doubtOf(readings, typed, seasonalShare(counter), usual) : null;
  const isAsked = ask.isAsked(doubt && pick(body));
  const likely =
    counter && readings && usual && isAsked && (doubt === 'overUsual' || doubt === 'underUsual')
      ? likelyReading(readings, typed, seasonalShare(counter), usual)
      : undefined;
  return { form, body, counter, readings, doubt: isAsked ? doubt : null, likely };
}
