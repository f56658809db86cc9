import type { SupportedType } from '@footprint/shared-events/catalogue/supportedTypes.ts';
import { ChooseLevelBody, levelFaults } from '@footprint/shared-events/consumption/rules.ts';
import { useTranslation } from 'react-i18next';
import { WhatAllChange } from '../../../blocks/preview/WhatChanges.tsx';
import { DateField } from '../../../forms/DateField.tsx';
import { FoldedFields } from '../../../forms/FoldedFields.tsx';
import { FormCard } from '../../../forms/FormCard.tsx';
import { firstStep, readable } from '../../../forms/faults.ts';
import { dateOf } from '../../../forms/parse/date.ts';
import { SaveButton } from '../../../forms/SaveButton.tsx';
import { useForm } from '../../../forms/useForm.ts';
import { useSendAll } from '../../../server/useSend.ts';
import { answerField, type LevelEntry } from '../levelEntryForm.ts';
import { emptyMeals, mealsBody, mealsStep } from '../mealsForm.ts';
import { MealFields } from './MealFields.tsx';

interface MealsCardProps {
  /** The answer in force. */
  readonly standing: LevelEntry | undefined;
  readonly onSaved: (startAt: number | undefined) => void;
}

const FOOD: SupportedType = 'food';
const fieldOf = (path: string): string => {
  const field = answerField(FOOD, path) ?? firstStep(path);
  return field === 'startAt' ? 'since' : field;
};

/** Food by the meals of a week, in place of a level. */
export function MealsCard({ standing, onSaved }: MealsCardProps) {
  const { t, i18n } = useTranslation(['levels', 'shell']);
  const { sendAll, failure } = useSendAll();
  const none = emptyMeals(standing, i18n.language);
  const form = useForm({
    id: 'meals',
    initial: none,
    schema: ChooseLevelBody,
    toBody: (values) => mealsBody(values, i18n.language),
    rules: (values) => levelFaults(readable(mealsBody(values, i18n.language))),
    fieldOf,
    failure,
    onSave: (values) => sendAll([mealsStep(standing, values, i18n.language)]),
    onSaved: () => {
      const { since } = form.values;
      form.reset({ ...form.values, since: '' });
      onSaved(since === '' ? undefined : dateOf(since));
    },
  });
  const preview = mealsStep(standing, form.values, i18n.language);
  return (
    <FormCard form={form} title={t('levels:meals.title')} failure={failure} domain="food-leisure">
      <p>{t('levels:meals.text')}</p>
      <MealFields form={form} />
      <FoldedFields form={form} title={t('levels:meals.since')} fields={['since']}>
        <DateField form={form} name="since" label={t('levels:startAt.label')} />
      </FoldedFields>
      <WhatAllChange of={form.complete ? [preview] : []} />
      <p className="hint">{t('levels:meals.sure')}</p>
      <SaveButton form={form}>{t('shell:action.save')}</SaveButton>
    </FormCard>
  );
}
