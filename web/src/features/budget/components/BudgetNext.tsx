import type { BudgetAnswer } from '@footprint/shared-events/budget/api.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { lessNextYear, pathPoint } from '../../../blocks/figure/standing.ts';
import { stepOf } from '../../../flow/inputFlow.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { NextStep } from '../../../ui/NextStep.tsx';
import { useAmount } from '../../../ui/useAmount.ts';

interface BudgetNextProps {
  readonly budget: BudgetAnswer;
  /** The running year. */
  readonly year: number;
}

/** What the goal asks for next, and the way to do something for it. */
export function BudgetNext({ budget: { userEmissions, remaining }, year }: BudgetNextProps) {
  const { t } = useTranslation('budget');
  const amount = useAmount();
  const path = pathPoint(userEmissions, remaining);
  const less = lessNextYear(userEmissions, remaining) ?? 0;
  return (
    <NextStep
      title={path === undefined ? t('next.usedUp') : t('next.title', { year, tonnes: amount(path) })}
      text={path === undefined ? t('next.usedUpText') : t('next.text', { tonnes: amount(less) })}
    >
      <Link className={buttonClass('primary')} to={stepOf('measuresPick').path}>
        {t('next.pick')}
      </Link>
    </NextStep>
  );
}
