import { usageOfCityCodes } from '@footprint/shared-events/campaigns/api.ts';
import {
  leaguePlaceOf,
  type MostChosenAnswer,
  mostChosenOf,
} from '@footprint/shared-events/campaigns/leagueApi.ts';
import type { MunicipalityAnswer } from '@footprint/shared-events/municipalities/api.ts';
import type { Round } from '../../blocks/rounds/round.ts';
import { useRounds } from '../../blocks/rounds/useRounds.ts';
import type { Failure } from '../../server/errors.ts';
import { useQueryResult } from '../../server/hooks.ts';
import { isUsage, type TownNow } from './townNow.ts';

const UNREADABLE: Failure = { messageId: 'api:error:unknown' };

interface Town {
  readonly failure: Failure | null;
  /** Undefined until all of it is known: a town is shown in one piece. */
  readonly known?:
    | {
        readonly now: TownNow;
        readonly round: Round | undefined;
        readonly chosen: MostChosenAnswer;
      }
    | undefined;
}

/** All that the page of a town shows. */
export function useTown({ shortName, cityCodes }: MunicipalityAnswer): Town {
  const usage = useQueryResult(usageOfCityCodes, { cityCodes });
  const standing = useQueryResult(leaguePlaceOf, {}, { shortName, type: 'stop-fossil-usage' });
  const chosen = useQueryResult(mostChosenOf, {}, { shortName });
  const rounds = useRounds();
  const failure = usage.failure ?? standing.failure ?? rounds.failure;
  if (failure) return { failure };
  if (usage.value && !isUsage(usage.value)) return { failure: UNREADABLE };
  if (!usage.value || !standing.value || !rounds.value || !(chosen.value ?? chosen.failure))
    return { failure: null };
  const { round } = standing.value;
  return {
    failure: null,
    known: {
      now: { usage: usage.value, standing: standing.value },
      round: rounds.value.find(({ name }) => name === round),
      chosen: chosen.value ?? [],
    },
  };
}
