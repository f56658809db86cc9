import type { PersonYear } from '@footprint/shared-events/emissions/yearWith.ts';
import type { StoredDraft } from '../../../blocks/checkDraft/storedDraft.ts';
import { MeasureBars } from '../../../blocks/figure/MeasureBars.tsx';

interface PlannedBarsProps {
  readonly draft: StoredDraft;
  readonly person: PersonYear;
}

/** What the levers picked would leave of the figure. */
export const PlannedBars = ({ draft: { measures = [] }, person }: PlannedBarsProps) => (
  <MeasureBars person={person} picks={measures.map((name) => ({ name }))} planned />
);
