import type { LeaguePlaceAnswer } from '@footprint/shared-events/campaigns/leagueApi.ts';
import { MEASURES } from '@footprint/shared-events/constants/measures.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../i18n/format.ts';
import { useAmount } from '../../../ui/useAmount.ts';
import { goalOf } from '../goal.ts';

/** So many with green electricity save that; in whole grams, since 2.1 / 0.7 is a little more than 3 to a machine. */
const peopleFor = (tonnes: number): number =>
  Math.ceil(Number((tonnes / MEASURES.greenElectricity.reductionAvg).toFixed(6)));

/** The town's place in its league, and what it can reach next by the same figures. */
export function Standing({ standing }: { readonly standing: LeaguePlaceAnswer }) {
  const { t, i18n } = useTranslation('municipality');
  const amount = useAmount();
  const { round, place, of, next, inside } = standing;
  const number = (value: number) => formatNumber(value, i18n.language);
  if (inside === null) return null;
  const { savingSum } = inside;
  const goal = goalOf(savingSum, next);
  if (of === 0 && !goal) return null;
  const people = goal && peopleFor(goal.missing);
  const reached = goal && (savingSum / (savingSum + goal.missing)) * 100;
  return (
    <section className="town-standing" aria-label={t('standing.title')}>
      {place !== null && (
        <p className="town-rank" aria-hidden>
          {number(place)}.
        </p>
      )}
      <div>
        {goal?.kind === 'place' && (
          <h2>{t('standing.toPlace', { missing: amount(goal.missing), name: goal.label })}</h2>
        )}
        {goal?.kind === 'number' && (
          <h2>{t('standing.toNumber', { missing: amount(goal.missing), target: amount(goal.target) })}</h2>
        )}
        {reached !== undefined && (
          <span className="bar town-reach" aria-hidden>
            <span className="bar-own" style={{ width: `${reached}%` }} />
          </span>
        )}
        <p>
          {place === null
            ? t('standing.noPlace', { count: of, of: number(of) })
            : t(round === null ? 'standing.place' : 'standing.placeNow', {
                place: number(place),
                of: number(of),
              })}
          {people !== undefined && <> {t('standing.people', { count: people, people: number(people) })}</>}
        </p>
      </div>
    </section>
  );
}
