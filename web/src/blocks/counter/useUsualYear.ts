import type { Usual } from '@footprint/shared-events/calculation/slips.ts';
import { householdsOfUser } from '@footprint/shared-events/housing/api.ts';
import { useUsual } from '../../browser/useUsual.ts';
import { useQueryResult } from '../../server/hooks.ts';
import type { Counter } from './counters.ts';

/** Use that a counter of such a home shows in a year, in its unit; undefined as long as the home is not known. */
export function useUsualYear(counter: Pick<Counter, 'meter' | 'activity'> | undefined): Usual | undefined {
  const usual = useUsual();
  const { value: homes } = useQueryResult(householdsOfUser, {});
  const home = homes?.find(({ id }) => id === counter?.meter.groupId);
  return counter && home && usual?.usualOfMeter({ ...counter.meter, activity: counter.activity }, home);
}
