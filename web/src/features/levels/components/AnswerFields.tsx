import type { HabitType } from '@footprint/shared-events/catalogue/habitCatalogue.ts';
import type { Habit } from '@footprint/shared-events/habits/habit.ts';
import { HABITS } from '@footprint/shared-events/habits/habits.ts';
import type { Field as Question } from '@footprint/shared-events/kernel/entryFields.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../forms/Field.tsx';
import { NumberField } from '../../../forms/NumberField.tsx';
import { StepperField } from '../../../forms/StepperField.tsx';
import { textOf } from '../../../forms/TextField.tsx';
import type { Form } from '../../../forms/useForm.ts';
import { inPageLanguage } from '../../../i18n/textOf.ts';
import '../answers.css';

interface AnswerFieldsProps {
  readonly form: Form;
  readonly type: HabitType;
}

/** Fewer questions than this are all open. */
const FEW = 4;
/** Size of a step up to a bound: a large one is not pressed one by one. */
const stepUpTo = (maximum: number): number => (maximum < 100 ? 1 : 5);

const maximumOf = ({ schema }: Question): number =>
  (schema as { readonly maximum?: number }).maximum ?? Number.POSITIVE_INFINITY;
/** A number of more digits is typed. */
const MOST_PRESSED = 300;

/** Questions of a habit; of many those that have an answer or were pressed, and the others in a list. */
export function AnswerFields({ form, type }: AnswerFieldsProps) {
  const { t } = useTranslation('levels');
  const [pressed, setPressed] = useState<readonly string[]>([]);
  const { fields, required }: Habit = HABITS[type];
  const asked = Object.entries(fields).map(([key, field]) => ({
    key,
    maximum: maximumOf(field),
    label: inPageLanguage(field.name) ?? key,
    required: required.includes(key),
  }));
  const isOpen = (key: string): boolean =>
    asked.length < FEW ||
    textOf(form, key) !== '' ||
    pressed.includes(key) ||
    form.errorOf(key) !== undefined;
  const closed = asked.filter(({ key }) => !isOpen(key));
  return (
    <div className="answer-fields">
      {asked
        .filter(({ key }) => isOpen(key))
        .map(({ key, maximum, ...texts }) =>
          maximum > MOST_PRESSED ? (
            <NumberField key={key} form={form} name={key} {...texts} />
          ) : (
            <StepperField
              key={key}
              form={form}
              name={key}
              by={stepUpTo(maximum)}
              maximum={maximum}
              {...texts}
            />
          ),
        )}
      {closed.length > 0 && (
        <Field id={`${form.id}-more`} label={t('answers.more')}>
          {(control) => (
            <select
              {...control}
              className="input"
              value=""
              onChange={({ target }) => setPressed([...pressed, target.value])}
            >
              <option value="">{t('answers.choose')}</option>
              {closed.map(({ key, label }) => (
                <option key={key} value={key}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
    </div>
  );
}
