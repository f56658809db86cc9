import type { MeasuredObject } from '@footprint/shared-events/catalogue/activities.ts';
import type { HouseholdAnswer } from '@footprint/shared-events/housing/api.ts';
import { AddMeterBody, meterFaults } from '@footprint/shared-events/housing/rules.ts';
import { useTranslation } from 'react-i18next';
import { useLoaded } from '../../../../browser/useLoaded.ts';
import { FormNotices } from '../../../../forms/FormNotices.tsx';
import { readable } from '../../../../forms/faults.ts';
import { typedNumber } from '../../../../forms/parse/number.ts';
import { SaveButton } from '../../../../forms/SaveButton.tsx';
import { SlipNotice } from '../../../../forms/SlipNotice.tsx';
import { useAskOnce } from '../../../../forms/useAskOnce.ts';
import { type FormValues, useForm } from '../../../../forms/useForm.ts';
import type { Failure } from '../../../../server/errors.ts';
import { Button } from '../../../../ui/Button.tsx';
import { FormFailure } from '../../../../ui/FormFailure.tsx';
import type { SecondReading } from '../meterFormMachine.ts';
import { emptyMeter, meterBody, meterFieldOf, secondFaults, secondReading } from '../meterValues.ts';
import { ActivityCard } from './ActivityCard.tsx';
import { FirstReadingCard } from './FirstReadingCard.tsx';
import { MeterCard } from './MeterCard.tsx';

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
