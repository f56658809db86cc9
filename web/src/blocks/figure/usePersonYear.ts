import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import type { PersonYear } from '@footprint/shared-events/emissions/yearWith.ts';
import { measuresEffects } from '@footprint/shared-events/measures/api.ts';
import { useMemo } from 'react';
import { useQueryResult } from '../../server/hooks.ts';

/**
 * A citizen's year as measures find it, so that what they bring is worked out here at every press as the server does it.
 * Undefined until who lives in the home and what does not fit are known, null where that cannot be read.
 */
export function usePersonYear(
  sectors: readonly SectorAnswer[] | undefined,
  year: number,
  enabled = true,
): PersonYear | null | undefined {
  const { value, failure } = useQueryResult(measuresEffects, { year }, {}, { enabled });
  return useMemo(() => {
    if (!sectors || !value) return failure ? null : undefined;
    return { year, sectors, members: value.members, reasons: value.reasons };
  }, [sectors, value, failure, year]);
}
