import type { LeaguePlaceAnswer } from '@footprint/shared-events/campaigns/leagueApi.ts';
import { townGoal } from '@footprint/shared-events/campaigns/townGoal.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../i18n/format.ts';
import { useAmount } from '../../../ui/useAmount.ts';

/** The town's place in its league, and what it can reach next by the same figures. */
export function Standing({ standing: { place, next, inside } }: { readonly standing: LeaguePlaceAnswer }) {
  const { t, i18n } = useTranslation('municipality');
  const amount = useAmount();
  const goal = inside && townGoal(inside.savingSum, next);
  if (!inside || !goal) return null;
  const { missing } = goal;
  return (
    <section className="town-standing" aria-label={t('standing.title')}>
      {place !== null && (
        <p className="town-rank" aria-hidden>
          {formatNumber(place, i18n.language)}.
        </p>
      )}
      <div>
        <h2>
          {goal.kind === 'place'
            ? t('standing.toPlace', { missing: amount(missing), name: goal.label })
            : t('standing.toNumber', { missing: amount(missing), target: amount(goal.target) })}
        </h2>
        <span className="bar town-reach" aria-hidden>
          <span
            className="bar-own"
            style={{ width: `${(inside.savingSum / (inside.savingSum + missing)) * 100}%` }}
          />
        </span>
      </div>
    </section>
  );
}
