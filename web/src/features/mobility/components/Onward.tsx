import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { facts } from '../../../flow/facts.ts';
import { forwardOf, stepOf } from '../../../flow/inputFlow.ts';
import type { StepId } from '../../../flow/step.ts';
import { useStore } from '../../../lib/useStore.ts';
import { buttonClass } from '../../../ui/Button.tsx';

/** The way on at the end of a page. */
export function Onward({ from }: { readonly from: StepId }) {
  const { t } = useTranslation();
  const next = forwardOf(stepOf(from), useStore(facts));
  return next ? (
    <p>
      <Link className={buttonClass('secondary')} to={next.path}>
        {t('nav.forward', { step: t(`step.${next.id}`) })}
        <ArrowRight className="icon" aria-hidden />
      </Link>
    </p>
  ) : null;
}
