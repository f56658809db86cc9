import { berlinDay } from '@footprint/shared-events/calculation/calendar.ts';
import type { MeterValueAnswer } from '@footprint/shared-events/housing/readingApi.ts';
import type { AddReadingBody } from '@footprint/shared-events/housing/rules.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Counter } from '../../../../blocks/counter/counters.ts';
import { DoubtNotice } from '../../../../blocks/counter/DoubtNotice.tsx';
import { seasonalShare } from '../../../../blocks/counter/plausibility.ts';
import { formatEpoch, formatInWords, nowInSeconds } from '../../../../browser/dates.ts';
import { CheckboxField } from '../../../../forms/CheckboxField.tsx';
import { DateField } from '../../../../forms/DateField.tsx';
import { FormNotices } from '../../../../forms/FormNotices.tsx';
import { typedNumber } from '../../../../forms/parse/number.ts';
import { SaveButton } from '../../../../forms/SaveButton.tsx';
import { SelectField } from '../../../../forms/SelectField.tsx';
import { formatNumber } from '../../../../i18n/format.ts';
import { Button } from '../../../../ui/Button.tsx';
import { FormFailure } from '../../../../ui/FormFailure.tsx';
import { useCounterLabel } from '../../useCounterLabel.ts';
import { type ReadingFormOptions, useReadingForm } from '../useReadingForm.ts';
import { leadingDigits, usualOn } from '../usual.ts';
import { CounterField } from './CounterField.tsx';

interface ReadingWords {
  readonly label: string;
  /** Last reading, and what would be usual. */
  readonly hint: string;
  /** The digits that will stand there again, and room for the others. */
  readonly digits: string | undefined;
}

const ROOM = '·';

/** Words around the field for a counter's reading of a day (epoch seconds; NaN or nothing while it is typed). */
function useReadingWords(
  counter: Counter,
  readings: readonly MeterValueAnswer[] | undefined,
  date: number | undefined,
): ReadingWords {
  const { t, i18n } = useTranslation(['energy', 'readings', 'units']);
  const { lastValue: last, unit } = counter;
  const number = (value: number) => formatNumber(value, i18n.language);
  const known = date === undefined || Number.isNaN(date) ? undefined : date;
  const isToday = known !== undefined && berlinDay(known) === berlinDay(nowInSeconds());
  const day = known === undefined ? '' : formatInWords(known, i18n.language);
  const label = t(isToday ? 'readings:today' : 'readings:on', { date: day });
  const usual =
    readings && known !== undefined ? usualOn(readings, berlinDay(known), seasonalShare(counter)) : null;
  const stood = last && { value: `${number(last.v)}\u00A0${t(`units:${unit}`)}`, date: formatEpoch(last.d) };
  const sentences = [
    stood ? t('readings:last', stood) : t('energy:last.none'),
    usual && t('readings:usual', { low: number(usual.low), high: number(usual.high) }),
  ];
  return {
    label: known === undefined ? t('energy:value.label') : label,
    hint: sentences.filter(Boolean).join(' '),
    digits: last ? digitsOf(number(Math.trunc(last.v)), leadingDigits(last.v, usual)) : undefined,
  };
}

/** A number as it reads, with room in the place of all but some leading digits; nothing where none is known. */
function digitsOf(text: string, known: number): string | undefined {
  let seen = 0;
  return known === 0 ? undefined : text.replaceAll(/\d/g, (digit) => (seen++ < known ? digit : ROOM));
}

interface ReadingFormProps<A> extends ReadingFormOptions<A> {
  /** The form's name. */
  readonly label: string;
  /** Words on the button. */
  readonly save: ReactNode;
  /** Where the figure stands on the meter. */
  readonly help?: ReactNode;
  /** Which figures change, once the correction is complete. */
  readonly preview?: (body: Partial<AddReadingBody> | undefined) => ReactNode;
  /** Leaves the reading as it was; Escape does too. */
  readonly onCancel?: () => void;
}

/** A reading wherever one is entered or corrected: which counter, the large field, and folded away another day or a new device. */
export function ReadingForm<A>({ label, save, help, preview, onCancel, ...options }: ReadingFormProps<A>) {
  const { t, i18n } = useTranslation(['energy', 'readings', 'shell', 'units']);
  const labelOf = useCounterLabel();
  const { counters, chosen, edited, failure } = options;
  const { form, counter, doubt, likely, ...reading } = useReadingForm(options);
  const button = <SaveButton form={form}>{save}</SaveButton>;
  const asked = (
    <DoubtNotice
      doubt={doubt}
      likely={likely}
      keeps="save"
      onTake={(meant) => form.change('meterValue', typedNumber(meant, i18n.language))}
    />
  );
  const otherDay = <OtherDay form={form} isOpen={edited !== undefined} isAsked={doubt !== null} />;
  return (
    <form
      className="stack"
      noValidate
      onSubmit={form.submit}
      aria-label={label}
      onKeyDown={(event) => event.key === 'Escape' && onCancel?.()}
    >
      <FormFailure failure={failure?.fields?.length ? null : failure} />
      <FormNotices form={form} />
      {(counters.length > 1 || chosen === undefined) && (
        <SelectField
          form={form}
          name="meterId"
          label={t('energy:reading.meter')}
          hint={t('energy:reading.meterHint')}
          options={counters.map((one) => ({ value: String(one.id), label: labelOf(one) }))}
          required
        />
      )}
      {edited ? (
        <CounterField
          form={form}
          help={help}
          name="meterValue"
          label={t('energy:value.label')}
          unit={counter ? t(`units:${counter.unit}`) : ''}
        >
          {asked}
        </CounterField>
      ) : (
        counter && (
          <NewValue {...reading} form={form} counter={counter} help={help}>
            {asked}
          </NewValue>
        )
      )}
      {edited && otherDay}
      {preview?.(form.complete && form.changed ? reading.body : undefined)}
      {onCancel ? (
        <div className="button-row">
          {button}
          <Button onClick={onCancel}>{t('shell:action.cancel')}</Button>
        </div>
      ) : (
        button
      )}
      {!edited && otherDay}
    </form>
  );
}

type Reading = ReturnType<typeof useReadingForm>;

interface NewValueProps extends Pick<Reading, 'form' | 'body' | 'readings'> {
  readonly counter: Counter;
  readonly help: ReactNode;
  readonly children: ReactNode;
}

/** Field for the counter's reading, beside what it showed last and what would be usual. */
function NewValue({ form, body, counter, readings, help, children }: NewValueProps) {
  const { t } = useTranslation('units');
  const { label, hint, digits: placeholder } = useReadingWords(counter, readings, body.meterValueDate);
  return (
    <CounterField
      form={form}
      label={label}
      hint={hint}
      placeholder={placeholder}
      help={help}
      name="meterValue"
      unit={t(counter.unit)}
    >
      {children}
    </CounterField>
  );
}

interface OtherDayProps {
  readonly form: Reading['form'];
  readonly isOpen: boolean;
  /** The day may be what looks unusual. */
  readonly isAsked: boolean;
}

/** Another day than today, or a new device. */
function OtherDay({ form, isOpen, isAsked }: OtherDayProps) {
  const { t } = useTranslation(['energy', 'readings']);
  const [open, setOpen] = useState(isOpen);
  return (
    <details
      className="group-details"
      open={open || form.errorOf('meterValueDate') !== undefined || isAsked}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{t('readings:otherDay')}</summary>
      <DateField form={form} name="meterValueDate" label={t('energy:date.label')} required />
      <CheckboxField
        form={form}
        name="meterReplaced"
        label={t('energy:replaced.label')}
        hint={t('energy:replaced.hint')}
      />
    </details>
  );
}
