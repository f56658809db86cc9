import type { MeterAnswer } from '@footprint/shared-events/housing/api.ts';
import { readingsOfMeter } from '@footprint/shared-events/housing/readingApi.ts';
import type { AddReadingBody } from '@footprint/shared-events/housing/rules.ts';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../api/errors.ts';
import { useQueryResult } from '../../../api/hooks.ts';
import { FormNotices } from '../../../forms/FormNotices.tsx';
import { SelectField } from '../../../forms/SelectField.tsx';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { type Counter, countersOf } from '../counters.ts';
import { useCounterLabel } from '../useCounterLabel.ts';
import { useReadingForm } from '../useReadingForm.ts';
import { FoldedMeterDrawing } from './FoldedMeterDrawing.tsx';
import { ReadingDoubt } from './ReadingDoubt.tsx';
import { ReadingInputs } from './ReadingInputs.tsx';

interface ReadingFormProps {
  readonly meters: readonly MeterAnswer[];
  readonly busy: boolean;
  readonly failure: Failure | null;
  readonly onSave: (body: AddReadingBody, onward: boolean) => void;
}

/** The next reading of a kind of meters: one field, for the one that is chosen where there are several. */
export function ReadingForm({ meters, busy, failure, onSave }: ReadingFormProps) {
  const { t } = useTranslation('meter');
  const labelOf = useCounterLabel();
  const counters = countersOf(meters);
  const reading = useReadingForm({
    ...{ id: 'reading', first: counters[0]?.id },
    ...{ failure, busy, onSave },
  });
  const { form } = reading;
  const counter = counters.find(({ id }) => String(id) === form.values.meterId);
  return (
    <form
      className="card reading"
      noValidate
      onSubmit={form.submit}
      data-domain="housing"
      aria-label={t('reading.title')}
    >
      <div>
        <h2>{t('reading.title')}</h2>
        {counters.length === 1 && counter && <p className="hint">{labelOf(counter)}</p>}
      </div>
      <FormFailure failure={failure} />
      <FormNotices form={form} />
      {counters.length > 1 && (
        <SelectField
          form={form}
          name="meterId"
          label={t('reading.meter')}
          hint={t('reading.meterHint')}
          options={counters.map((one) => ({ value: String(one.id), label: labelOf(one) }))}
          required
        />
      )}
      {counter && <OfCounter {...reading} counter={counter} />}
    </form>
  );
}

function OfCounter({
  counter,
  ...reading
}: ReturnType<typeof useReadingForm> & { readonly counter: Counter }) {
  const { t } = useTranslation('meter');
  const { value: readings } = useQueryResult(readingsOfMeter, { meterId: counter.id });
  const { meterValue: value, meterValueDate: date, meterReplaced: replaced } = reading.body;
  return (
    <ReadingInputs
      {...{ ...reading, counter, readings }}
      help={
        <>
          <p>{t('value.help')}</p>
          <FoldedMeterDrawing marked="reading" />
        </>
      }
      doubt={<ReadingDoubt {...{ counter, value, date, replaced }} />}
      dayInDoubt={false}
      save={t('saveReading')}
    />
  );
}
