import type { MeasuredObject } from '@footprint/shared-events/catalogue/activities.ts';
import type { HouseholdAnswer } from '@footprint/shared-events/housing/api.ts';
import { AddMeterBody, meterFaults } from '@footprint/shared-events/housing/rules.ts';
import { useTranslation } from 'react-i18next';
import { useLoaded } from '../../../../browser/useLoaded.ts';
import { DateField } from '../../../../forms/DateField.tsx';
import { FormNotices } from '../../../../forms/FormNotices.tsx';
import { readable } from '../../../../forms/faults.ts';
import { NumberField } from '../../../../forms/NumberField.tsx';
import { typedNumber } from '../../../../forms/parse/number.ts';
import { SaveButton } from '../../../../forms/SaveButton.tsx';
import { SlipNotice } from '../../../../forms/SlipNotice.tsx';
import { useAskOnce } from '../../../../forms/useAskOnce.ts';
import { type Form, type FormValues, useForm } from '../../../../forms/useForm.ts';
import type { Failure } from '../../../../server/errors.ts';
import { Button } from '../../../../ui/Button.tsx';
import { FormFailure } from '../../../../ui/FormFailure.tsx';
import { unitOf } from '../../unitOf.ts';
import type { SecondReading } from '../meterFormMachine.ts';
import { emptyMeter, meterBody, meterFieldOf, secondFaults, secondReading } from '../meterValues.ts';
import { ActivityCard } from './ActivityCard.tsx';
import { FoldedMeterDrawing } from './FoldedMeterDrawing.tsx';
import { MeterCard } from './MeterCard.tsx';

interface FirstReadingCardProps {
  readonly form: Form;
  /** Which of several values is asked for. */
  readonly hint: string | undefined;
}

function FirstReadingCard({ form, hint }: FirstReadingCardProps) {
  const { t } = useTranslation(['energy', 'units']);
  const unit = t(`units:${unitOf(form.values)}`);
  return (
    <section className="card" aria-labelledby="reading-card">
      <h2 id="reading-card">{t('energy:card.reading')}</h2>
      <NumberField
        form={form}
        name="meterValue"
        label={t('energy:value.label')}
        hint={hint}
        unit={unit}
        help={
          <>
            <p>{t('energy:value.help')}</p>
            <FoldedMeterDrawing marked="reading" withBill />
          </>
        }
        required
      />
      <DateField form={form} name="meterValueDate" label={t('energy:date.label')} required />
      <details className="group-details">
        <summary>{t('energy:second.legend')}</summary>
        <p className="hint">{t('energy:second.hint')}</p>
        <NumberField form={form} name="secondValue" label={t('energy:second.value')} unit={unit} />
        <DateField form={form} name="secondDate" label={t('energy:second.date')} />
      </details>
    </section>
  );
}

const loadSecondSlip = () => import('../secondSlip.ts');

interface NewMeterFormProps {
  readonly measuredObj: MeasuredObject;
  readonly households: readonly HouseholdAnswer[];
  readonly failure: Failure | null;
  readonly onSave: (body: AddMeterBody, second: SecondReading | null, onward: boolean) => Promise<unknown>;
  /** Back to the reading of a meter there is already. */
  readonly onBack?: () => void;
}

/** A new meter in three cards: the meter, what it feeds, and what it shows. */
export function NewMeterForm({ measuredObj, households, failure, onSave, onBack }: NewMeterFormProps) {
  const { t, i18n } = useTranslation(['energy', 'shell']);
  const { language } = i18n;
  const ask = useAskOnce();
  const slips = useLoaded(loadSecondSlip);
  const only = households.length === 1 ? String(households[0]?.id) : '';
  const form = useForm<FormValues>({
    id: 'meter',
    initial: emptyMeter(measuredObj, only),
    schema: AddMeterBody,
    toBody: (values) => meterBody(measuredObj, values, language),
    rules: (values) => [
      ...meterFaults(readable(meterBody(measuredObj, values, language))),
      ...secondFaults(values, language),
    ],
    fieldOf: (path, values) => meterFieldOf(measuredObj, path, values),
    failure,
    onSave: async (values, onward) => {
      if (ask.holds(slip?.about ?? null)) return undefined;
      return onSave(
        meterBody(measuredObj, values, language),
        secondReading(values, language) as SecondReading | null,
        onward,
      );
    },
  });
  const slip = slips?.secondSlip(measuredObj, form.values, households, language) ?? null;
  return (
    <form
      className="stack"
      noValidate
      onSubmit={form.submit}
      data-domain="housing"
      aria-label={t('energy:new')}
    >
      <FormFailure failure={failure} />
      <FormNotices form={form} />
      <div className="new-meter">
        <MeterCard form={form} measuredObj={measuredObj} households={households} />
        <div className="stack">
          <ActivityCard form={form} measuredObj={measuredObj} />
          <FirstReadingCard
            form={form}
            hint={measuredObj === 'ePower' ? t('energy:value.register') : undefined}
          />
        </div>
      </div>
      <SlipNotice
        asked={slip && ask.isAsked(slip.about) ? t(`energy:doubt.${slip.doubt}`) : null}
        likely={slip?.likely}
        onTake={(meant) => form.change('secondValue', typedNumber(meant, language))}
      />
      <div className="button-row">
        <SaveButton form={form}>{t('energy:saveMeter')}</SaveButton>
        {onBack && <Button onClick={onBack}>{t('shell:action.cancel')}</Button>}
      </div>
    </form>
  );
}
