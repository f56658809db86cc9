import type { HouseholdAnswer } from '@footprint/shared-events/housing/api.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { stepOf } from '../../../flow/inputFlow.ts';
import { DateField } from '../../../forms/DateField.tsx';
import { RadioField } from '../../../forms/RadioField.tsx';
import type { Form } from '../../../forms/useForm.ts';
import type { LevelValues } from '../levelForm.ts';
import { homesInQuestion, type StillInputs, stillField, untilField } from '../stillLived.ts';

interface StillLivedProps {
  readonly form: Form<LevelValues>;
  readonly inputs: StillInputs;
}

/** Whether one still lives in other homes: else their levels would count beside the new one. */
export function StillLived({ form, inputs }: StillLivedProps) {
  return homesInQuestion(inputs, form.values.groupId).map((home) => (
    <Question key={home.id} form={form} home={home} />
  ));
}

interface QuestionProps {
  readonly form: Form;
  readonly home: HouseholdAnswer;
}

function Question({ form, home: { id, name } }: QuestionProps) {
  const { t } = useTranslation('levels');
  return (
    <>
      <RadioField
        form={form}
        name={stillField(id)}
        label={t('still.label', { name })}
        options={(['yes', 'no'] as const).map((value) => ({
          value,
          label: t(`still.${value}.label`),
          hint: t(`still.${value}.hint`),
        }))}
        required
      />
      {form.values[stillField(id)] === 'no' && (
        <>
          <DateField form={form} name={untilField(id)} label={t('still.until', { name })} required />
          <p className="hint">
            {t('still.meters')} <Link to={stepOf('moved').path}>{t('still.toGuide')}</Link>
          </p>
        </>
      )}
    </>
  );
}
