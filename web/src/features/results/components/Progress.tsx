import type { Pick } from '@footprint/shared-events/calculation/savings.ts';
import { defaultYear } from '@footprint/shared-events/constants/years.ts';
import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import { nowInSeconds } from '../../../lib/dates.ts';
import { MeasureBars } from '../../../reveal/MeasureBars.tsx';
import { GoalProgress } from './GoalProgress.tsx';

interface ProgressProps {
  readonly running: readonly Pick[];
  /** Tonnes a year that the measures bring, and that the first year asks for. */
  readonly saving: number;
  readonly needed: number;
  /** Of the year that pages open with; undefined where they could not be read. */
  readonly sectors: readonly SectorAnswer[] | undefined;
}

/** What the measures leave of the figure, and how far they go. */
export const Progress = ({ running, saving, needed, sectors }: ProgressProps) => (
  <>
    {sectors && <MeasureBars sectors={sectors} picks={running} year={defaultYear(nowInSeconds())} />}
    {needed > 0 && <GoalProgress saving={saving} needed={needed} />}
  </>
);
