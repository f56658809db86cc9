import { domainOfSector } from '@footprint/shared-events/catalogue/sectors.ts';
import { ConfirmMeasuresBody, type UsedMeasure } from '@footprint/shared-events/measures/api.ts';
import { confirmationsOf } from '@footprint/shared-events/measures/rules.ts';
import { savedByConfirmed } from '@footprint/shared-events/measures/savings.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatEpoch, nowInSeconds } from '../../../../browser/dates.ts';
import { FormNotices } from '../../../../forms/FormNotices.tsx';
import { LongTextField } from '../../../../forms/LongTextField.tsx';
import { RadioField } from '../../../../forms/RadioField.tsx';
import { SaveButton } from '../../../../forms/SaveButton.tsx';
import { type Form, type FormValues, useForm } from '../../../../forms/useForm.ts';
import { measureTitle } from '../../../../i18n/measureTitle.ts';
import type { Failure } from '../../../../server/errors.ts';
import { useUser } from '../../../../server/session/hooks.ts';
import { roundNames } from '../../../../server/session/user.ts';
import { announce } from '../../../../ui/announce.ts';
import { FormFailure } from '../../../../ui/FormFailure.tsx';
import { Tonnes } from '../../../../ui/Tonnes.tsx';
import {
  answerBody,
  answerFieldOf,
  answerValues,
  asksWhy,
  explainField,
  withAnswers,
} from '../answerForm.ts';

interface MeasureAnswerProps {
  readonly form: Form;
  readonly measure: UsedMeasure;
  /** Rounds in which an answer counts now. */
  readonly rounds: readonly string[];
}

/** How far one measure was carried out, and why not where it was not. */
function MeasureAnswer({ form, measure, rounds }: MeasureAnswerProps) {
  const { t } = useTranslation(['bet', 'measures']);
  const { name, useType, sector, startAt, confirmed, answeredIn = [] } = measure;
  const title = measureTitle(name);
  const asked = asksWhy(form.values, name);
  const before = useRef(asked);
  const appeared = t('bet:confirm.whyAppeared', { measure: title });
  useEffect(() => {
    if (asked && !before.current) announce(appeared);
    before.current = asked;
  }, [asked, appeared]);
  const counts = rounds.every((round) => answeredIn.includes(round));
  const stays = counts && form.values[name] === '' ? 'confirm.stays' : undefined;
  const known = counts ? stays : 'confirm.earlier';
  return (
    <div className="card" data-domain={domainOfSector(sector)}>
      <RadioField
        form={form}
        name={name}
        label={title}
        hint={
          <>
            {t('bet:confirm.since', { date: formatEpoch(startAt) })}
            {confirmed && known && (
              <> {t(`bet:${known}`, { answer: t(`measures:confirmed.${confirmed}`) })}</>
            )}
          </>
        }
        options={confirmationsOf(useType).map((value) => ({
          value,
          label: t(`measures:confirmed.${value}`),
        }))}
        clear={t('bet:confirm.clear')}
      />
      {asked && (
        <LongTextField
          form={form}
          name={explainField(name)}
          label={t('bet:confirm.why')}
          hint={t('bet:confirm.whyHint')}
        />
      )}
    </div>
  );
}

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
