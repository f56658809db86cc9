import { GERMAN_AVERAGE } from '@footprint/shared-events/catalogue/germanAverage.ts';
import { ANSWER_FACTORS } from '@footprint/shared-events/factors/answers.ts';
import { tonnesOfLines } from '@footprint/shared-events/habits/habit.ts';
import { DAIRY, MEALS_OF_WEEK, mealCounts, mealLines } from '@footprint/shared-events/habits/meals.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RadioField } from '../../../forms/RadioField.tsx';
import { StepperField } from '../../../forms/StepperField.tsx';
import { textOf } from '../../../forms/TextField.tsx';
import type { Form } from '../../../forms/useForm.ts';
import { formatRounded } from '../../../i18n/format.ts';
import { inPageLanguage } from '../../../i18n/textOf.ts';
import { MEAL_NAMES, type MealName, withMeal } from '../meals.ts';
import '../answers.css';

/** The meals of a week, which always make fourteen, the milk beside them, and the tonnes that they make. */
export function MealFields({ form }: { readonly form: Form }) {
  const { t, i18n } = useTranslation('levels');
  const [pressed, setPressed] = useState<readonly MealName[]>([]);
  const count = (name: MealName): number => Number(textOf(form, name));
  const week = {
    beef: count('beef'),
    meat: count('meat'),
    fish: count('fish'),
    vegetarian: count('vegetarian'),
    vegan: count('vegan'),
  };
  const dairy = DAIRY.find((one) => one === form.values.dairy) ?? 'usual';
  const step = (name: MealName, by: 1 | -1) => {
    for (const [key, meals] of Object.entries(withMeal(week, name, by, pressed)))
      if (meals !== count(key as MealName)) form.change(key, String(meals));
    setPressed([...pressed, name]);
  };
  const tonnes = (value: number) => formatRounded(value, i18n.language, 2);
  return (
    <>
      <div className="answer-fields">
        {MEAL_NAMES.map((name) => (
          <StepperField
            key={name}
            form={form}
            name={name}
            label={inPageLanguage(mealCounts[name].name) ?? name}
            maximum={MEALS_OF_WEEK}
            onStep={(by) => step(name, by)}
          />
        ))}
      </div>
      <RadioField
        form={form}
        name="dairy"
        label={t('meals.dairy.label')}
        options={DAIRY.map((value) => ({ value, label: t(`meals.dairy.${value}`) }))}
      />
      <p role="status">
        {t('meals.sum', {
          tonnes: tonnes(tonnesOfLines(mealLines({ ...week, dairy }, ANSWER_FACTORS))),
          average: tonnes(GERMAN_AVERAGE.nutrition),
        })}
      </p>
    </>
  );
}
