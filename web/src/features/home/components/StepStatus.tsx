import { CircleCheck, CircleDashed } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Progress, Step } from '../../../flow/step.ts';
import { countOf, isSpared } from '../../../flow/stepProgress.ts';
import type { Knowledge } from '../inputRows.ts';

interface StepStatusProps {
  readonly step: Step;
  readonly progress: Progress;
  /** Says more of what is all given than that it is. */
  readonly given?: Knowledge | 'done';
}

/** How much of what a step asks for is given; nothing where it asks for nothing. */
export function StepStatus({ step, progress, given = 'done' }: StepStatusProps) {
  const { t } = useTranslation('home');
  const count = countOf(step, progress);
  if (!count) return null;
  if (count.done === count.of && given !== 'gap')
    return (
      <span className="pill pill-done">
        <CircleCheck className="icon" aria-hidden />
        {t(`status.${given}`)}
      </span>
    );
  return (
    <span className="pill">
      <CircleDashed className="icon" aria-hidden />
      {count.done === count.of && t('status.gap')}
      {count.done > 0 && count.done < count.of && t('status.partly', { ...count })}
      {count.done === 0 && t(step.optional || isSpared(step, progress) ? 'status.optional' : 'status.open')}
    </span>
  );
}
