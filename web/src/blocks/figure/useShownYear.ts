import { emissionsOfYear, type SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import { nowInSeconds } from '../../browser/dates.ts';
import { calendarYear, shownYear } from '../../browser/shownYear.ts';
import { useStore } from '../../browser/useStore.ts';
import { type QueryResult, useQueryResult } from '../../server/hooks.ts';

interface YearFigure {
  readonly year: number;
  readonly read: QueryResult<readonly SectorAnswer[]>;
}

interface Shown extends YearFigure {
  /** Both it is chosen from: the last whole one, and the one that runs. */
  readonly years: readonly [YearFigure, YearFigure];
}

/** The year that pages show. */
export function useShownYear(): Shown {
  const now = nowInSeconds();
  const last = calendarYear('last', now);
  const running = calendarYear('running', now);
  const ofLast = useQueryResult(emissionsOfYear, { year: last });
  const ofRunning = useQueryResult(emissionsOfYear, { year: running });
  const years = [
    { year: last, read: ofLast },
    { year: running, read: ofRunning },
  ] as const;
  return { ...years[useStore(shownYear) === 'last' ? 0 : 1], years };
}
