import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useStore } from '../../../browser/useStore.ts';
import { forwardOf, stepOf } from '../../../flow/inputFlow.ts';
import { progress } from '../../../flow/progress.ts';
import { useWayOn } from '../../../forms/useWayOn.ts';
import type { StepId } from '../../../pages.ts';
import { buttonClass } from '../../../ui/Button.tsx';

/** The way on at the end of a page, as the bar has it. */
export function Onward({ from }: { readonly from: StepId }) {
  const { t } = useTranslation();
  const next = forwardOf(stepOf(from), useStore(progress));
  const way = useWayOn();
  // What is unsaved has a button of its own.
  return next && !way ? (
    <p>
      <Link className={buttonClass('secondary')} to={next.path}>
        {t('nav.forward', { step: t(`step.${next.id}`) })}
        <ArrowRight className="icon" aria-hidden />
      </Link>
    </p>
  ) : null;
}
