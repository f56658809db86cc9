import type { MeterAnswer } from '@footprint/shared-events/housing/api.ts';
import type { AddReadingBody } from '@footprint/shared-events/housing/rules.ts';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../api/errors.ts';
import { CheckboxField } from '../../../forms/CheckboxField.tsx';
import { DateField } from '../../../forms/DateField.tsx';
import { FormNotices } from '../../../forms/FormNotices.tsx';
import { NumberField } from '../../../forms/NumberField.tsx';
import { SaveButton } from '../../../forms/SaveButton.tsx';
import { SelectField } from '../../../forms/SelectField.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { countersOf } from '../counters.ts';
import { useCounterLabel } from '../useCounterLabel.ts';
import { useReadingForm } from '../useReadingForm.ts';
import { LastReading } from './LastReading.tsx';
import { MeterDrawing } from './MeterDrawing.tsx';
import { MeterList } from './MeterList.tsx';
import { ReadingDoubt } from './ReadingDoubt.tsx';

interface ReadingFormProps {
  readonly meters: readonly MeterAnswer[];
  readonly busy: boolean;
  readonly failure: Failure | null;
  readonly onSave: (body: AddReadingBody, onward: boolean) => void;
  readonly onAddMeter: () => void;
}

export function ReadingForm({ meters, busy, failure, onSave, onAddMeter }: ReadingFormProps) {
  const { t } = useTranslation(['meter', 'units']);
  const labelOf = useCounterLabel();
  const counters = countersOf(meters);
  const { form, body } = useReadingForm({
    ...{ id: 'reading', first: counters[0]?.id },
    ...{ failure, busy, onSave },
  });
  const counter = counters.find(({ id }) => String(id) === form.values.meterId);
  const unit = t(`units:${counter?.unit ?? 'kWh'}`);
  return (
    <form
      className="stack"
      noValidate
      onSubmit={form.submit}
      data-domain="housing"
      aria-label={t('meter:reading.title')}
    >
      <FormFailure failure={failure} />
      <div className="card">
        <h2>{t('meter:reading.title')}</h2>
        <FormNotices form={form} />
        {counters.length > 1 ? (
          <SelectField
            form={form}
            name="meterId"
            label={t('meter:reading.meter')}
            hint={t('meter:reading.meterHint')}
            options={counters.map((one) => ({ value: String(one.id), label: labelOf(one) }))}
            required
          />
        ) : (
          counter && <p className="meter-name">{labelOf(counter)}</p>
        )}
        {counter && <LastReading counter={counter} />}
        <div className="reading-field">
          <NumberField
            form={form}
            name="meterValue"
            label={t('meter:value.label')}
            unit={unit}
            help={
              <>
                <p>{t('meter:value.help')}</p>
                <MeterDrawing marked="reading" />
              </>
            }
            required
          />
        </div>
        {counter && (
          <ReadingDoubt
            counter={counter}
            value={body.meterValue}
            date={body.meterValueDate}
            replaced={body.meterReplaced}
          />
        )}
        <DateField form={form} name="meterValueDate" label={t('meter:date.label')} required />
        <CheckboxField
          form={form}
          name="meterReplaced"
          label={t('meter:replaced.label')}
          hint={t('meter:replaced.hint')}
        />
        <SaveButton form={form}>{t('meter:saveReading')}</SaveButton>
      </div>
      <MeterList meters={meters} />
      <div>
        <Button icon={Plus} onClick={onAddMeter}>
          {t('meter:add')}
        </Button>
      </div>
    </form>
  );
}
