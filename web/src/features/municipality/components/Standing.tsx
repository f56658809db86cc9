import type { CityUsageAnswer } from '@footprint/shared-events/campaigns/api.ts';
import type { LeaguePlaceAnswer } from '@footprint/shared-events/campaigns/leagueApi.ts';
import { leaguePlaceOf } from '@footprint/shared-events/campaigns/leagueApi.ts';
import { MEASURES } from '@footprint/shared-events/constants/measures.ts';
import type { MunicipalityAnswer } from '@footprint/shared-events/municipalities/api.ts';
import { useTranslation } from 'react-i18next';
import { useQueryResult } from '../../../api/hooks.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useAmount } from '../../../ui/useAmount.ts';
import { type Goal, goalOf } from '../goal.ts';

/** So many with green electricity save that; in whole grams, since 2.1 / 0.7 is a little more than 3 to a machine. */
const peopleFor = (tonnes: number): number =>
  Math.ceil(Number((tonnes / MEASURES.greenElectricity.reductionAvg).toFixed(6)));

interface StandingProps {
  readonly city: MunicipalityAnswer;
  readonly usage: CityUsageAnswer;
}

/** The town's place among all, and a goal that it can reach. */
export function Standing({ city: { shortName }, usage }: StandingProps) {
  const { value: standing } = useQueryResult(leaguePlaceOf, {}, { shortName, type: 'stop-fossil-usage' });
  if (!standing || usage.savingSum === null) return null;
  const goal = goalOf(usage.savingSum, standing.next);
  return standing.of === 0 && !goal ? null : <StandingCard standing={standing} goal={goal} />;
}

function StandingCard({
  standing: { round, place, of },
  goal,
}: {
  readonly standing: LeaguePlaceAnswer;
  readonly goal: Goal | undefined;
}) {
  const { t, i18n } = useTranslation('municipality');
  const amount = useAmount();
  const number = (value: number) => formatNumber(value, i18n.language);
  const people = goal && peopleFor(goal.missing);
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
        {people !== undefined && <p>{t('standing.people', { count: people, people: number(people) })}</p>}
        <p>
          {place === null
            ? t('standing.noPlace', { count: of, of: number(of) })
            : t(round === null ? 'standing.place' : 'standing.placeNow', {
                place: number(place),
                of: number(of),
              })}
        </p>
      </div>
    </section>
  );
}
