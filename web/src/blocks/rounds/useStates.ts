import { type StatesAnswer, statisticsStates } from '@footprint/shared-events/campaigns/leagueApi.ts';
import type { CampaignKind } from '@footprint/shared-events/catalogue/campaignKinds.ts';
import { useQueryResult } from '../../server/hooks.ts';
import { type Round, statisticsTypeOf } from './round.ts';

/** With fewer people in all, or fewer states than this, which of them leads is chance. */
const FEWEST_PEOPLE = 200;
const FEWEST_STATES = 4;

interface KnownStates {
  /** None until so many people take part that it is no chance. */
  readonly states: StatesAnswer | undefined;
  /** They are on their way; otherwise they are there, or will not come. */
  readonly isComing: boolean;
}

/** Federal states by how large a part of their people takes part. `round`: undefined: all who ever joined the kind. */
export function useStates(kind: CampaignKind, round: Round | undefined, enabled = true): KnownStates {
  const { value: all, failure } = useQueryResult(
    statisticsStates,
    round ? { round: round.name } : {},
    { type: statisticsTypeOf(kind) },
    { enabled },
  );
  const isShown =
    all && all.length >= FEWEST_STATES && all.reduce((sum, { users }) => sum + users, 0) >= FEWEST_PEOPLE;
  return { states: isShown ? all : undefined, isComing: enabled && !all && !failure };
}
