import type { LeaguePlaceAnswer } from '@footprint/shared-events/campaigns/leagueApi.ts';
import { peopleFor, townGoal } from '@footprint/shared-events/campaigns/townGoal.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../i18n/format.ts';
import { useAmount } from '../../ui/useAmount.ts';

/** Says the next reach of a town: its name, the people it takes, and in words how much is missing. */
export interface Reach {
  readonly name: string;
  /** As it stands at the end of a walk: a town with its place. */
  readonly label: string;
  readonly missing: number;
  readonly words: string;
}

export function useReach({ next, near, inside }: LeaguePlaceAnswer): Reach | undefined {
  const { t, i18n } = useTranslation('rounds');
  const amount = useAmount();
  const goal = inside && townGoal(inside.savingSum, next);
  if (!goal) return undefined;
  const number = (value: number) => formatNumber(value, i18n.language);
  const missing = amount(goal.missing);
  const count = peopleFor(goal.missing);
  const people = t('reach.people', { count, people: number(count) });
  if (goal.kind === 'number') {
    const name = amount(goal.target);
    const words = `${t('reach.number', { missing, target: name })}. ${people}`;
    return { name, label: name, missing: count, words };
  }
  const ahead = near.find(({ shortName }) => shortName === next?.shortName);
  return {
    name: goal.label,
    label: ahead ? `${goal.label}, ${number(ahead.place)}.` : goal.label,
    missing: count,
    words: `${t('reach.place', { missing, name: goal.label })}. ${people}`,
  };
}
