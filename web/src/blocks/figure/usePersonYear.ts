import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import type { PersonYear } from '@footprint/shared-events/emissions/yearWith.ts';
import { measuresEffects } from '@footprint/shared-events/measures/api.ts';
import { useMemo } from 'react';
import { useQueryResult } from '../../server/hooks.ts';

interface PersonYearRead {
  /** Undefined until the sectors, who lives in the home and what does not fit are known. */
  readonly person: PersonYear | undefined;
  /** Read that it waits for beside the sectors. */
  readonly effects: Pick<
    ReturnType<typeof useQueryResult<typeof measuresEffects>>,
    'value' | 'failure' | 'retry'
  >;
  /** It is on its way: what is worked out with it would push down whatever is shown before it. */
  readonly isComing: boolean;
}

/** A citizen's year as measures find it, so that what they bring is worked out here at every press as the server does it. */
export function usePersonYear(
  sectors: readonly SectorAnswer[] | undefined,
  year: number,
  enabled = true,
): PersonYearRead {
  const effects = useQueryResult(measuresEffects, { year }, {}, { enabled, keep: true });
  const { value, failure } = effects;
  const person = useMemo(
    () => sectors && value && { year, sectors, members: value.members, reasons: value.reasons },
    [sectors, value, year],
  );
  return { person, effects, isComing: enabled && !value && !failure };
}
