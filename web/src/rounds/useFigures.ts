import type { CampaignKind } from '@footprint/shared-events/constants/campaignKinds.ts';
import { statisticsOf } from '../api/publicCalls.ts';
import { usePublicResult } from '../api/publicResult.ts';
import { type Figures, figuresOf, type Round, resultOf, statisticsTypeOf } from './round.ts';

interface ShownFigures {
  /** Absent until they are known. */
  readonly value: Figures | undefined;
  readonly failure: ReturnType<typeof usePublicResult>['failure'];
  readonly retry: () => void;
}

/** Figures of a round, those of its result once it has one; null: of everybody who ever joined the kind; undefined: of nobody yet. */
export function useFigures(kind: CampaignKind, round: Round | null | undefined): ShownFigures {
  const result = round ? resultOf(round) : undefined;
  const { value, failure, retry } = usePublicResult(
    statisticsOf,
    round ? { round: round.name } : {},
    { type: statisticsTypeOf(kind) },
    { enabled: round !== undefined && !result },
  );
  return { value: result ?? (value && figuresOf(value)), failure, retry };
}
