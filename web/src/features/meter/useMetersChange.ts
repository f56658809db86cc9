import { metersOfUser, readingsOfMeter } from '@footprint/shared-events/housing/api.ts';
import { DERIVED } from '../../api/derived.ts';
import { useServerData } from '../../api/hooks.ts';

/** Reads anew what a guide about meters has changed. */
export function useMetersChange(): () => void {
  const data = useServerData();
  return () => data.refresh(metersOfUser, readingsOfMeter, ...DERIVED);
}
