import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import type { StoredDraft } from '../../../blocks/checkDraft/storedDraft.ts';
import { MeasureBars } from '../../../blocks/figure/MeasureBars.tsx';
import { nowInSeconds } from '../../../browser/dates.ts';

interface PlannedBarsProps {
  readonly draft: StoredDraft;
  readonly sectors: readonly SectorAnswer[];
}

/** What the levers picked would leave of the figure. */
export function PlannedBars({ draft: { year, answers, measures = [] }, sectors }: PlannedBarsProps) {
  const startAt = nowInSeconds();
  return (
    <MeasureBars
      sectors={sectors}
      picks={measures.map((name) => ({ name, state: 'start', startAt }))}
      year={year}
      members={answers.hhMember}
      planned
    />
  );
}
