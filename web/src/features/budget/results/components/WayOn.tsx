import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { stepOf } from '../../../../flow/inputFlow.ts';
import { buttonClass } from '../../../../ui/Button.tsx';
import { NextStep } from '../../../../ui/NextStep.tsx';
import { useAmount } from '../../../../ui/useAmount.ts';

interface WayOnProps {
  /** Tonnes that the first year still asks for; none: the measures are enough. */
  readonly missing: number;
}

/** What is still missing, and where to change it. */
export function WayOn({ missing }: WayOnProps) {
  const { t } = useTranslation(['results', 'shell']);
  const amount = useAmount();
  const enough = missing <= 0;
  return (
    <NextStep
      title={enough ? t('results:next.enough') : t('results:next.more', { tonnes: amount(missing) })}
      text={t(enough ? 'results:next.enoughText' : 'results:more')}
    >
      <Link className={buttonClass('primary')} to={stepOf('measuresPick').path}>
        {t('results:change')}
      </Link>
      <Link className={buttonClass('secondary')} to={stepOf('budget').path}>
        {t('results:toGoal')}
      </Link>
    </NextStep>
  );
}
