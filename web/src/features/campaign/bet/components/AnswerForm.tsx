import type { UsedMeasure } from '@footprint/shared-events/measures/api.ts';
import { ConfirmMeasuresBody } from '@footprint/shared-events/measures/api.ts';
import { savedByConfirmed } from '@footprint/shared-events/measures/savings.ts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { nowInSeconds } from '../../../../browser/dates.ts';
import { FormNotices } from '../../../../forms/FormNotices.tsx';
import { SaveButton } from '../../../../forms/SaveButton.tsx';
import { type FormValues, useForm } from '../../../../forms/useForm.ts';
import type { Failure } from '../../../../server/errors.ts';
import { useUser } from '../../../../server/session/hooks.ts';
import { roundNames } from '../../../../server/session/user.ts';
import { FormFailure } from '../../../../ui/FormFailure.tsx';
import { Tonnes } from '../../../../ui/Tonnes.tsx';
import { answerBody, answerFieldOf, answerValues, withAnswers } from '../answerForm.ts';
import { MeasureAnswer } from './MeasureAnswer.tsx';

/** States of a round in which answers count. */
const ANSWERED_IN: ReadonlySet<string> = new Set(['running', 'confirming']);

interface AnswerFormProps {
  readonly used: readonly UsedMeasure[];
  readonly failure: Failure | null;
  readonly onSave: (body: ConfirmMeasuresBody) => Promise<unknown>;
}

/** Every picked measure with its answers, and what these save. */
export function AnswerForm({ used, failure, onSave }: AnswerFormProps) {
  const { t } = useTranslation('bet');
  const user = useUser();
  const open = user?.rounds?.filter(({ state }) => ANSWERED_IN.has(state)).map(({ round }) => round) ?? [];
  const initial = useRef<FormValues>(null);
  initial.current ??= answerValues(used);
  const form = useForm<FormValues>({
    id: 'answers',
    initial: initial.current,
    schema: ConfirmMeasuresBody,
    toBody: (values) => answerBody(values, used),
    fieldOf: (path, values) => answerFieldOf(path, values, used),
    failure,
    onSave: (values) => onSave(answerBody(values, used)),
  });
  const answered = answerBody(form.values, used).length;
  return (
    <form className="stack" noValidate onSubmit={form.submit} aria-label={t('confirm.title')}>
      <FormFailure failure={failure} />
      <FormNotices form={form} />
      {used.map((measure) => (
        <MeasureAnswer key={measure.name} form={form} measure={measure} rounds={open} />
      ))}
      <div className="basket">
        <p role="status">
          {t('confirm.answered', { count: answered, of: used.length })}
          {answered > 0 && user && (
            <>
              {' '}
              <strong>
                <Tonnes
                  value={savedByConfirmed(withAnswers(form.values, used), roundNames(user), nowInSeconds())}
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
