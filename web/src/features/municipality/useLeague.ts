import { type LeagueAnswer, statisticsLeague } from '@footprint/shared-events/campaigns/api.ts';
import type { Round } from '../../blocks/rounds/round.ts';
import { useRounds } from '../../blocks/rounds/useRounds.ts';
import { useQueryResult } from '../../server/hooks.ts';

interface League {
  /** Round whose league it is; undefined: all who ever joined stop-fossil. */
  readonly round: Round | undefined;
  /** The best first; undefined until it is known. */
  readonly rows: LeagueAnswer | undefined;
  /** It is on its way; otherwise it is there, or will not come. */
  readonly isWaiting: boolean;
}

/** The league that towns stand in today: that of the running round, as on their pages. */
export function useLeague(enabled = true): League {
  const { value: rounds, failure: noRounds } = useRounds(enabled);
  const round = rounds?.find(({ kind, state }) => kind === 'stop-fossil' && state === 'running');
  const { value: rows, failure } = useQueryResult(
    statisticsLeague,
    round ? { round: round.name } : {},
    { type: 'stop-fossil-usage' },
    { enabled: enabled && rounds !== undefined },
  );
  const known = rounds && rows;
  return { round, rows: known, isWaiting: enabled && !known && !failure && !noRounds };
}
