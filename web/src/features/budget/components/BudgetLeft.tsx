import type { BudgetAnswer } from '@footprint/shared-events/budget/api.ts';
import { GOALS } from '@footprint/shared-events/catalogue/goals.ts';
import { useTranslation } from 'react-i18next';
import { useBudgetFinding } from '../../../blocks/figure/useBudgetFinding.ts';
import { formatRounded } from '../../../i18n/format.ts';
import { usedUpYear } from '../../../ui/charts/remaining/layout.ts';
import { RemainingChart } from '../../../ui/charts/remaining/RemainingChart.tsx';
import { MethodLink } from '../../../ui/MethodLink.tsx';
import { Tonnes } from '../../../ui/Tonnes.tsx';
import { useAmount } from '../../../ui/useAmount.ts';

/** The whole budget as one bar: what is gone of it, what is left, and what went beyond. Its words carry the figures. */
function SpentBar({ budget }: { readonly budget: BudgetAnswer }) {
  const { t } = useTranslation('budget');
  const { since, used, usedOwn, remaining } = budget;
  const over = Math.max(0, -remaining);
  return (
    <div className="spent">
      <div className="spent-bar" aria-hidden>
        <span className="spent-used" style={{ flexGrow: used - over }} />
        {remaining > 0 && <span className="spent-left" style={{ flexGrow: remaining }} />}
        {over > 0 && <span className="spent-over" style={{ flexGrow: over }} />}
      </div>
      <dl className="spent-words">
        <div>
          <dt>{t(usedOwn.years === 0 ? 'remaining.usedAverage' : 'remaining.used', { since })}</dt>
          <dd>
            <Tonnes value={used} />
          </dd>
        </div>
        <div>
          <dt>{t(over > 0 ? 'remaining.beyond' : 'remaining.rest')}</dt>
          <dd>
            <Tonnes value={Math.abs(remaining)} />
          </dd>
        </div>
      </dl>
    </div>
  );
}

/** Amount left and until when, or since when nothing is left: in words, as a figure and on one bar. */
export function BudgetLeft({ budget }: { readonly budget: BudgetAnswer }) {
  const { t, i18n } = useTranslation('budget');
  const amount = useAmount();
  const finding = useBudgetFinding();
  const { usedOwn, remaining, usedUpIn, degreeOption } = budget;
  const goal = formatRounded(GOALS[degreeOption], i18n.language, 0);
  return (
    <section className="budget-left" aria-labelledby="budget-left">
      <h2 className="finding" id="budget-left">
        {finding(degreeOption, budget)}
      </h2>
      <p className="hero-figure" role="status">
        <Tonnes value={Math.abs(remaining)} />{' '}
        <span className="hero-unit">
          {t(usedUpIn === undefined ? 'remaining.left' : 'remaining.over', { goal })}
        </span>
      </p>
      <SpentBar budget={budget} />
      <p className="hint">
        {usedOwn.years === 0
          ? t('remaining.nothingOwn')
          : t('remaining.own', { tonnes: amount(usedOwn.tonnes) })}{' '}
        {t('remaining.note')} <MethodLink section="budget">{t('remaining.method')}</MethodLink>
      </p>
    </section>
  );
}

interface HowLongProps {
  readonly budget: BudgetAnswer;
  /** The running year: what remains counts from its beginning. */
  readonly year: number;
}

/** How long the rest lasts if nothing changes, beside the straight way to zero. */
export function HowLong({ budget, year }: HowLongProps) {
  const { t } = useTranslation(['budget', 'figure']);
  const { remaining, userEmissions } = budget;
  if (remaining <= 0 || userEmissions <= 0) return null;
  const left = { emissions: userEmissions, remaining, year };
  return (
    <section className="stack-close" aria-labelledby="how-long">
      <h2 id="how-long">{t('budget:howLong.title', { year: usedUpYear(left) })}</h2>
      <p className="hint">{t('budget:howLong.unit')}</p>
      <RemainingChart name={t('figure:budget.picture')} {...left} />
    </section>
  );
}
