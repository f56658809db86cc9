import type { BudgetAnswer } from '@footprint/shared-events/budget/api.ts';
import { useTranslation } from 'react-i18next';
import { Tonnes } from '../../../ui/Tonnes.tsx';

/** The whole budget as one bar: what is gone of it, what is left, and what went beyond. Its words carry the figures. */
export function SpentBar({ budget }: { readonly budget: BudgetAnswer }) {
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
