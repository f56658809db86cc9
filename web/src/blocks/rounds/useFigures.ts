import { statisticsOf } from '@footprint/shared-events/campaigns/api.ts';
import type { CampaignKind } from '@footprint/shared-events/catalogue/campaignKinds.ts';
import { type QueryResult, useQueryResult } from '../../server/hooks.ts';
import { type Figures, figuresOf, type Round, resultOf, statisticsTypeOf, type TooFew } from './round.ts';

/** Figures of a round, those of its result once it has one; null: of everybody who ever joined the kind; undefined: there are none yet. */
export function useFigures(
  kind: CampaignKind,
  round: Round | null | undefined,
): Pick<QueryResult<Figures | TooFew>, 'value' | 'failure' | 'retry'> {
  const result = round ? resultOf(round) : undefined;
  const { value, failure, retry } = useQueryResult(
    statisticsOf,
    round ? { round: round.name } : {},
    { type: statisticsTypeOf(kind) },
    { enabled: round !== undefined && !result },
  );
  const counted = round === undefined ? undefined : value;
  return { value: result ?? (counted && figuresOf(counted)), failure, retry };
}
