import { DEGREE_OPTIONS, type DegreeOption } from '@footprint/shared-events/catalogue/goals.ts';
import { useTranslation } from 'react-i18next';

interface GoalChoiceProps {
  readonly goal: DegreeOption;
  readonly busy: boolean;
  readonly onChoose: (goal: DegreeOption) => void;
}

/** One of two goals; while one is being kept the other waits. */
export function GoalChoice({ goal, busy, onChoose }: GoalChoiceProps) {
  const { t } = useTranslation('budget');
  return (
    <fieldset className="field" aria-busy={busy}>
      <legend>{t('goal.legend')}</legend>
      <div className="choices">
        {DEGREE_OPTIONS.map((option) => (
          <label key={option} className="choice">
            <input
              type="radio"
              name="goal"
              value={option}
              checked={goal === option}
              onChange={() => !busy && onChoose(option)}
            />
            <span>
              {t(`goal.${option}.label`)}
              <span className="choice-hint">{t(`goal.${option}.hint`)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
