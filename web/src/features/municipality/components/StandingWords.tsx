import type { LeaguePlaceAnswer } from '@footprint/shared-events/campaigns/leagueApi.ts';
import { townGoal } from '@footprint/shared-events/campaigns/townGoal.ts';
import { MEASURES } from '@footprint/shared-events/catalogue/measures.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../i18n/format.ts';
import { useAmount } from '../../../ui/useAmount.ts';

/** So many with green electricity save that; in whole grams, since 2.1 / 0.7 is a little more than 3 to a machine. */
const peopleFor = (tonnes: number): number =>
  Math.ceil(Number((tonnes / MEASURES.greenElectricity.reductionAvg).toFixed(6)));

/** The town's place in words, and how many people reach what comes next. */
export function StandingWords({
  standing: { round, place, of, next, inside },
}: {
  readonly standing: LeaguePlaceAnswer;
}) {
  const { t, i18n } = useTranslation('municipality');
  const number = (value: number) => formatNumber(value, i18n.language);
  const amount = useAmount();
  if (inside === null) return null;
  const goal = townGoal(inside.savingSum, next);
  if (of === 0 && !goal) return null;
  const words = (missing: number) => {
    const count = peopleFor(missing);
    return { count, people: number(count), missing: amount(missing) };
  };
  return (
    <p>
      {place === null
        ? t('standing.noPlace', { count: of, of: number(of) })
        : t(round === null ? 'standing.place' : 'standing.placeNow', {
            place: number(place),
            of: number(of),
          })}
      {goal && <> {t('standing.people', words(goal.missing))}</>}
    </p>
  );
}
