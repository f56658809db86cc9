import {
  type HouseholdAnswer,
  householdsOfUser,
  metersOfUser,
  readingsOfMeter,
} from '@footprint/shared-events/housing/api.ts';
import { DERIVED } from '../../api/derived.ts';
import { useServerData } from '../../api/hooks.ts';

interface Homes {
  readonly from: HouseholdAnswer;
  readonly to: HouseholdAnswer;
}

/** Shows both homes as the move left them. */
export function useMoved(): (homes: Homes) => void {
  const data = useServerData();
  return ({ from, to }) => {
    data.overlay(householdsOfUser, {}, (list) => [
      ...list.filter(({ id }) => id !== from.id && id !== to.id),
      from,
      to,
    ]);
    data.refresh(householdsOfUser, metersOfUser, readingsOfMeter, ...DERIVED);
  };
}
