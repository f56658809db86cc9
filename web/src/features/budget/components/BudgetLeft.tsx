import type { BudgetAnswer } from '@footprint/shared-events/budget/api.ts';
import { useTranslation } from 'react-i18next';
import { formatRounded } from '../../../i18n/format.ts';
import { MethodLink } from '../../../ui/MethodLink.tsx';
import { Tonnes } from '../../../ui/Tonnes.tsx';
import { useAmount } from '../../../ui/useAmount.ts';

/** What is left and until when, or since when nothing is. */
export function BudgetLeft({ budget }: { readonly budget: BudgetAnswer }) {
  const { t, i18n } = useTranslation('budget');
  const amount = useAmount();
  const { since, used, usedOwn, remaining, mustBeZeroBy, usedUpIn } = budget;
  const isAverage = usedOwn.years === 0;
  return (
    <section className="card" aria-labelledby="budget-left">
      <h2 id="budget-left">{t('remaining.left')}</h2>
      <p className="hero-figure" role="status">
        {usedUpIn === undefined ? (
          <>
            <Tonnes value={remaining} />{' '}
            {mustBeZeroBy !== undefined && (
              <span className="hero-unit">{t('remaining.by', { year: mustBeZeroBy })}</span>
            )}
          </>
        ) : (
          t('remaining.usedUp', { year: usedUpIn })
        )}
      </p>
      {usedUpIn !== undefined && (
        <p>{t('remaining.over', { tonnes: formatRounded(-remaining, i18n.language) })}</p>
      )}
      <dl className="figures">
        <div>
          <dt>{t(isAverage ? 'remaining.usedAverage' : 'remaining.used', { since })}</dt>
          <dd>
            <Tonnes value={used} />
          </dd>
        </div>
      </dl>
      <p className="hint">
        {isAverage ? t('remaining.nothingOwn') : t('remaining.own', { tonnes: amount(usedOwn.tonnes) })}{' '}
        {t('remaining.note')} <MethodLink section="budget">{t('remaining.method')}</MethodLink>
      </p>
    </section>
  );
}
