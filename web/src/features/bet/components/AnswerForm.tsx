import { savedByConfirmed } from '@footprint/shared-events/calculation/savings.ts';
import type { UsedMeasure } from '@footprint/shared-events/measures/api.ts';
import { ConfirmMeasuresBody } from '@footprint/shared-events/measures/api.ts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../api/errors.ts';
import { useQueryResult } from '../../../api/hooks.ts';
import { campaignList } from '../../../api/publicCalls.ts';
import { ErrorSummary } from '../../../forms/ErrorSummary.tsx';
import { SaveButton } from '../../../forms/SaveButton.tsx';
import { type FormValues, useForm } from '../../../forms/useForm.ts';
import { nowInSeconds } from '../../../lib/dates.ts';
import { useTypedKept, useUser } from '../../../session/hooks.ts';
import { takeForm } from '../../../session/keptForm.ts';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { Tonnes } from '../../../ui/Tonnes.tsx';
import { answerBody, answerFieldOf, answerValues, withAnswers } from '../answerForm.ts';
import { MeasureAnswer } from './MeasureAnswer.tsx';

interface AnswerFormProps {
  readonly userId: string;
  readonly used: readonly UsedMeasure[];
  readonly failure: Failure | null;
  readonly busy: boolean;
  readonly onSave: (body: ConfirmMeasuresBody) => void;
}

/** Every picked measure with its answers, and what these save. */
export function AnswerForm({ userId, used, failure, busy, onSave }: AnswerFormProps) {
  const { t } = useTranslation('bet');
  const flags = useUser();
  const { value: campaigns } = useQueryResult(campaignList, {});
  const initial = useRef<FormValues>(null);
  initial.current ??= { ...answerValues(used), ...takeForm('betConfirm', userId) };
  const form = useForm<FormValues>({
    id: 'answers',
    initial: initial.current,
    schema: ConfirmMeasuresBody,
    toBody: (values) => answerBody(values, used),
    fieldOf: (path, values) => answerFieldOf(path, values, used),
    refused: failure?.fields,
    busy,
    onSave: (values) => onSave(answerBody(values, used)),
  });
  useTypedKept('betConfirm', userId, form.values);
  const answered = answerBody(form.values, used).length;
  return (
    <form className="stack" noValidate onSubmit={form.submit} aria-label={t('confirm.title')}>
      <FormFailure failure={failure} />
      <ErrorSummary form={form} />
      {used.map((measure) => (
        <MeasureAnswer key={measure.name} form={form} measure={measure} />
      ))}
      <div className="basket">
        <p role="status">
          {t('confirm.answered', { count: answered, of: used.length })}
          {answered > 0 && flags && campaigns && (
            <>
              {' '}
              <strong>
                <Tonnes
                  value={savedByConfirmed(withAnswers(form.values, used), flags, campaigns, nowInSeconds())}
                />
              </strong>{' '}
              {t('confirm.saving')}
            </>
          )}
        </p>
        <SaveButton form={form}>{t('confirm.save')}</SaveButton>
      </div>
    </form>
  );
}
