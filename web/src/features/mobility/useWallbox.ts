import { metersOfUser } from '@footprint/shared-events/housing/api.ts';
import { useQueryResult } from '../../api/hooks.ts';

/** Whether a counter of its own says what a wallbox charges: then it is sure to be in the figures of the home. */
export function useWallbox(): boolean {
  const { value: meters = [] } = useQueryResult(metersOfUser, { measuredObj: 'ePower' });
  return meters.some(({ subMeters }) => subMeters.some(({ activity }) => activity === 'eMobility'));
}
