import { emissionsOfYear, type SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import { isOwn } from '@footprint/shared-events/emissions/yearTotal.ts';
import { currentYear } from '../../browser/dates.ts';
import { useQueryResult } from '../../server/hooks.ts';
import { RunningYearNotice } from '../../ui/RunningYearNotice.tsx';

interface RunningYearProps {
  /** Of the year the page opens with. */
  readonly sectors: readonly SectorAnswer[];
  /** Whether something else is known of the running year alone. */
  readonly known?: boolean;
  /** The page that takes a year in its address. */
  readonly to: string;
}

/** Leads to the running year where it has figures of one's own that the year of the page has not. */
export function RunningYear({ sectors, known = false, to }: RunningYearProps) {
  const year = currentYear();
  const { value: running = [] } = useQueryResult(emissionsOfYear, { year });
  const named = new Set(sectors.filter(isOwn).map(({ name }) => name));
  const isNewer = known || running.some((sector) => isOwn(sector) && !named.has(sector.name));
  return isNewer ? <RunningYearNotice year={year} to={to} /> : null;
}
