import { HABIT_CATALOGUE, type HabitType } from '@footprint/shared-events/catalogue/habitCatalogue.ts';
import { type ChosenTypeAnswer, chooseLevel } from '@footprint/shared-events/consumption/api.ts';
import { ChooseLevelBody } from '@footprint/shared-events/consumption/rules.ts';
import type { HouseholdAnswer } from '@footprint/shared-events/housing/api.ts';
import { namesOf } from '@footprint/shared-events/kernel/entryFields.ts';
import { useTranslation } from 'react-i18next';
import { WhatChanges } from '../../../../blocks/preview/WhatChanges.tsx';
import { FoldedFields } from '../../../../forms/FoldedFields.tsx';
import { FormCard } from '../../../../forms/FormCard.tsx';
import { SaveButton } from '../../../../forms/SaveButton.tsx';
import { typed } from '../../../../forms/typedFields.ts';
import { useForm } from '../../../../forms/useForm.ts';
import { typeName } from '../../../../i18n/levelName.ts';
import { inPageLanguage } from '../../../../i18n/textOf.ts';
import { useSend } from '../../../../server/useSend.ts';
import { Button } from '../../../../ui/Button.tsx';
import { ASKED_HABITS, type Estimate } from '../../askedHabits.ts';
import { AnswerFields } from '../../components/AnswerFields.tsx';
import { LevelDays } from '../../components/LevelDays.tsx';
import { questionsOf } from '../../levelEntryForm.ts';
import { emptyHabit, type HabitInputs, habitBody, habitFaults, habitField } from '../habitForm.ts';

interface HabitCardProps {
  readonly type: HabitType;
  /** Homes that answers may be given for. */
  readonly homes: readonly HouseholdAnswer[];
  /** Entries of the type. */
  readonly chosenTypes: readonly ChosenTypeAnswer[];
  /** A level of the sector was said, out of which the answers are taken. */
  readonly isRough: boolean;
  /** `startAt`: since when it holds, in epoch seconds. */
  readonly onSaved: (startAt: number | undefined) => void;
}

/** Card of a habit: an estimate with one press, the questions behind it, and what the answers change before they are saved. */
export function HabitCard({ type, homes, chosenTypes, isRough, onSaved }: HabitCardProps) {
  const { t, i18n } = useTranslation(['things', 'shell']);
  const choose = useSend(chooseLevel);
  const fields = questionsOf(type);
  const names = namesOf(fields);
  const { text, sure, estimates } = ASKED_HABITS[type];
  const { whom } = HABIT_CATALOGUE[type];
  const inputs: HabitInputs = { type, homes, chosenTypes, standing: [], language: i18n.language };
  const none = emptyHabit(inputs);
  const form = useForm({
    id: `things-${type}`,
    initial: none,
    schema: ChooseLevelBody,
    toBody: (values) => habitBody(inputs, values),
    rules: (values) => habitFaults(inputs, values),
    fieldOf: (path, values) => habitField(inputs, path, values),
    failure: choose.failure,
    onSave: (values) => choose.send(habitBody(inputs, values) as ChooseLevelBody),
    onSaved: () => {
      const { startAt } = habitBody(inputs, form.values);
      form.reset(none);
      onSaved(startAt);
    },
  });
  const body = habitBody(inputs, form.values);
  const home = homes.find(({ id }) => id === body.groupId);
  const typedIn = ({ values }: Estimate) => typed(fields, values, i18n.language);
  const isPressed = (estimate: Estimate): boolean =>
    Object.entries(typedIn(estimate)).every(([key, text]) => form.values[key] === text);
  const answers = <AnswerFields form={form} type={type} />;
  return (
    <FormCard form={form} title={typeName(type)} failure={choose.failure} domain="food-leisure">
      <p>
        {inPageLanguage(text)}{' '}
        {t(`things:whom.${home ? whom : 'person'}`, { name: home?.name, count: home?.hhMember ?? 1 })}
      </p>
      {estimates.length > 0 && (
        <div className="estimates">
          {estimates.map((estimate) => (
            <Button
              key={estimate.label.en}
              pressed={isPressed(estimate)}
              onClick={() => {
                for (const [key, text] of Object.entries(typedIn(estimate))) form.change(key, text);
              }}
            >
              {inPageLanguage(estimate.label)}
            </Button>
          ))}
        </div>
      )}
      {estimates.length > 0 ? (
        <FoldedFields form={form} title={t('things:exact')} fields={names}>
          {answers}
        </FoldedFields>
      ) : (
        answers
      )}
      <LevelDays form={form} inputs={inputs} />
      <WhatChanges call={chooseLevel} body={form.complete ? body : undefined} />
      {isRough && form.complete && <p className="hint">{t('things:rough')}</p>}
      <p className="hint">{inPageLanguage(sure)}</p>
      <SaveButton form={form}>{names.length > 0 ? t('shell:action.save') : t('things:count')}</SaveButton>
    </FormCard>
  );
}
