import { type FuelType, runsOnMains } from '@footprint/shared-events/catalogue/mobility.ts';
import { metersOfUser } from '@footprint/shared-events/housing/api.ts';
import { useQueryResult } from '../../server/hooks.ts';

/**
 * Whether a counter of its own says what a wallbox charges: then it is sure to be in the figures of the home. Of use
 * to what is charged alone.
 */
export function useWallbox(fuelType: string | undefined): boolean {
  const enabled = runsOnMains(fuelType as FuelType | undefined);
  const { value: meters = [] } = useQueryResult(metersOfUser, { measuredObj: 'ePower' }, {}, { enabled });
  return meters.some(({ subMeters }) => subMeters.some(({ activity }) => activity === 'eMobility'));
}
