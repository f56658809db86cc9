import { GOALS_SINCE } from '@footprint/shared-events/catalogue/goals.ts';
import { emissionsAnswer } from '@footprint/shared-events/emissions/emissionsAnswer.ts';
import { yearTotal } from '@footprint/shared-events/emissions/yearTotal.ts';
import type { PersonYear } from '@footprint/shared-events/emissions/yearWith.ts';
import { useEffect, useMemo, useState } from 'react';
import { storedDraft } from '../../blocks/checkDraft/storedDraft.ts';
import { useStore } from '../../browser/useStore.ts';
import { checkDraft } from './checkDraft.ts';

export interface DraftFigure {
  readonly person: PersonYear;
  /** Tonnes of each year since the goals are counted, up to that of the draft. */
  readonly yearSums: readonly number[];
}

/** It weighs as much as a page: fetched while the first question is being read. */
const loadCalculation = () => import('@footprint/shared-events/check/draftSectors.ts');
type Calculation = Awaited<ReturnType<typeof loadCalculation>>;

/** All sectors as long as nothing is one's own. */
export const AVERAGE = emissionsAnswer({}, {}, false);

/** The footprint of the draft; undefined until the calculation is here. */
export function useDraftFigure(): DraftFigure | undefined {
  const stored = useStore(storedDraft);
  const [calculation, setCalculation] = useState<Calculation>();
  useEffect(() => {
    // Without a network it comes with the next page: the questions go on without it.
    loadCalculation()
      .then(setCalculation)
      .catch(() => undefined);
  }, []);
  return useMemo(() => {
    const draft = stored && checkDraft(stored);
    if (!draft)
      return { person: { year: stored?.year ?? 0, sectors: AVERAGE, members: 1, reasons: [] }, yearSums: [] };
    if (!calculation) return undefined;
    const { draftSectors, draftYear } = calculation;
    const years = Array.from(
      { length: Math.max(0, draft.year - GOALS_SINCE + 1) },
      (_, i) => GOALS_SINCE + i,
    );
    return {
      person: draftYear(draft),
      yearSums: years.map((year) => yearTotal(draftSectors(draft, year)).emissions),
    };
  }, [stored, calculation]);
}
