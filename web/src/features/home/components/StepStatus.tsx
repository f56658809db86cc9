import { CircleCheck, CircleDashed } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Progress, Step } from '../../../flow/step.ts';
import { countOf, isSpared } from '../../../flow/stepProgress.ts';

interface StepStatusProps {
  readonly step: Step;
  readonly progress: Progress;
  /** The average fills something of the figure all the same: then nothing is done. */
  readonly hasGap?: boolean;
}

/** How much of what a step asks for is given; nothing where it asks for nothing. */
export function StepStatus({ step, progress, hasGap = false }: StepStatusProps) {
  const { t } = useTranslation('home');
  const count = countOf(step, progress);
  if (!count) return null;
  if (count.done === count.of && !hasGap)
    return (
      <span className="pill pill-done">
        <CircleCheck className="icon" aria-hidden />
        {t('status.done')}
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
