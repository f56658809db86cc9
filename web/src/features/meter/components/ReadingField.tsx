import { readingsOfMeter } from '@footprint/shared-events/housing/readingApi.ts';
import type { AddReadingBody } from '@footprint/shared-events/housing/rules.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../api/errors.ts';
import { useQueryResult } from '../../../api/hooks.ts';
import { ErrorSummary } from '../../../forms/ErrorSummary.tsx';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import type { Counter } from '../counters.ts';
import { doubtOf, seasonalShare } from '../plausibility.ts';
import { useAskedBack } from '../useAskedBack.ts';
import { useCounterLabel } from '../useCounterLabel.ts';
import { useReadingForm } from '../useReadingForm.ts';
import { DoubtNotice } from './DoubtNotice.tsx';
import { ReadingInputs } from './ReadingInputs.tsx';

interface ReadingFieldProps {
  readonly counter: Counter;
  readonly isMeant: boolean;
  readonly busy: boolean;
  readonly failure: Failure | null;
  readonly onSave: (body: AddReadingBody, onward: boolean) => void;
}

/** What a counter shows, of today unless another day is chosen. An unusual reading is asked about before it is saved. */
export function ReadingField({ counter, isMeant, busy, failure, onSave }: ReadingFieldProps) {
  const { t } = useTranslation(['readings', 'shell']);
  const label = useCounterLabel()(counter);
  const { value: readings } = useQueryResult(readingsOfMeter, { meterId: counter.id });
  const asked = useAskedBack();
  const { form, body } = useReadingForm({
    id: `reading-${counter.id}`,
    first: counter.id,
    ...{ failure, busy },
    onSave: (saved, onward) => {
      if (asked.mayPass(saved, doubt)) onSave(saved, onward);
    },
  });
  const { meterValue: value, meterValueDate: date, meterReplaced: replaced } = body;
  const doubt = readings ? doubtOf(readings, { value, date, replaced }, seasonalShare(counter)) : null;
  const field = `${form.id}-meterValue`;
  useEffect(() => {
    if (!isMeant) return;
    // After a navigation the shell leads to the heading; who comes for this counter goes on from there at once.
    const later = setTimeout(() => document.getElementById(field)?.focus());
    return () => clearTimeout(later);
  }, [isMeant, field]);
  return (
    <form
      className="stack"
      noValidate
      onSubmit={form.submit}
      aria-label={t('readings:form', { meter: label })}
    >
      <FormFailure failure={failure?.fields?.length ? null : failure} />
      <ErrorSummary form={form} />
      <ReadingInputs
        {...{ form, body, counter, readings }}
        doubt={<DoubtNotice doubt={asked.isAbout(body) ? doubt : null} />}
        dayInDoubt={asked.isAbout(body) && doubt !== null}
        save={
          <>
            {t('shell:action.save')}
            <span className="visually-hidden">{t('readings:saveOf', { meter: label })}</span>
          </>
        }
      />
    </form>
  );
}
