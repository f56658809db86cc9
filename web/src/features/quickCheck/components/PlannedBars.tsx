import { budgetLeft, pathAhead } from '@footprint/shared-events/calculation/budget.ts';
import { DEFAULT_GOAL } from '@footprint/shared-events/catalogue/goals.ts';
import { yearTotal } from '@footprint/shared-events/emissions/yearTotal.ts';
import type { StoredDraft } from '../../../blocks/checkDraft/storedDraft.ts';
import { MeasureBars } from '../../../blocks/figure/MeasureBars.tsx';
import type { DraftFigure } from '../useDraftFigure.ts';

interface PlannedBarsProps {
  readonly draft: StoredDraft;
  readonly figure: DraftFigure;
}

/** Figure that the levers picked would leave, and whether that fits the path. */
export function PlannedBars({ draft: { measures = [] }, figure: { person, yearSums } }: PlannedBarsProps) {
  const { remaining } = budgetLeft(DEFAULT_GOAL, yearSums);
  const path = pathAhead(yearTotal(person.sectors).emissions, remaining)?.fits;
  return <MeasureBars person={person} picks={measures.map((name) => ({ name }))} planned path={path} />;
}
