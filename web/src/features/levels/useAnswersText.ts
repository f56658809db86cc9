import type { SupportedType } from '@footprint/shared-events/catalogue/supportedTypes.ts';
import type { AnswerValues } from '@footprint/shared-events/habits/habits.ts';
import { useTranslation } from 'react-i18next';
import { inPageLanguage } from '../../i18n/textOf.ts';
import { questionsOf } from './levelEntryForm.ts';

/** Answers of an entry in words, question by question; a level has none. */
export function useAnswersText(): (
  type: SupportedType,
  values: AnswerValues | undefined,
) => readonly string[] {
  const { t } = useTranslation('levels');
  return (type, values = {}) => {
    const questions = questionsOf(type);
    const said = Object.entries(values).flatMap(([key, value]) => {
      const name = inPageLanguage(questions[key]?.name);
      if (key === 'dairy')
        return [`${t('meals.dairy.label')}: ${t(`meals.dairy.${values.dairy ?? 'usual'}`)}`];
      return name === undefined ? [] : [`${name}: ${value}`];
    });
    return said.length > 0 ? [`${said.join(', ')}.`] : [];
  };
}
