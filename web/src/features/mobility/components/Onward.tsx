import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { forwardOf, stepOf } from '../../../flow/inputFlow.ts';
import { progress } from '../../../flow/progress.ts';
import { useStore } from '../../../lib/useStore.ts';
import type { StepId } from '../../../pages.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { chosenForward, forwardActions } from '../../../ui/forward.ts';

/** The way on at the end of a page: it does what the bar does. */
export function Onward({ from }: { readonly from: StepId }) {
  const { t } = useTranslation();
  const next = forwardOf(stepOf(from), useStore(progress));
  const action = chosenForward(useStore(forwardActions));
  if (action)
    return (
      <p>
        <Button kind="primary" icon={ArrowRight} onClick={action.press}>
          {action.label}
        </Button>
      </p>
    );
  return next ? (
    <p>
      <Link className={buttonClass('secondary')} to={next.path}>
        {t('nav.forward', { step: t(`step.${next.id}`) })}
        <ArrowRight className="icon" aria-hidden />
      </Link>
    </p>
  ) : null;
}
