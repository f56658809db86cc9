import { GERMAN_AVERAGE } from '@footprint/shared-events/catalogue/germanAverage.ts';
import { GOALS_SINCE } from '@footprint/shared-events/catalogue/goals.ts';
import { SECTORS } from '@footprint/shared-events/catalogue/sectors.ts';
import type { SectorAnswer } from '@footprint/shared-events/emissions/api.ts';
import { yearTotal } from '@footprint/shared-events/emissions/yearTotal.ts';
import { useEffect, useMemo, useState } from 'react';
import { storedDraft } from '../../blocks/checkDraft/storedDraft.ts';
import { useStore } from '../../browser/useStore.ts';
import { checkDraft } from './checkDraft.ts';

export interface DraftFigure {
  readonly sectors: readonly SectorAnswer[];
  /** Tonnes of each year since the goals are counted, up to that of the draft. */
  readonly yearSums: readonly number[];
}

/** It weighs as much as a page: fetched while the first question is being read. */
const loadCalculation = async () =>
  (await import('@footprint/shared-events/check/draftSectors.ts')).draftSectors;
type Calculation = Awaited<ReturnType<typeof loadCalculation>>;

/** All sectors as long as nothing is one's own. */
const AVERAGE: readonly SectorAnswer[] = SECTORS.map(({ name, ghgDomain, color }) => ({
  name,
  ghgDomain,
  color,
  avgGhg: GERMAN_AVERAGE[name],
  emissions: null,
  measurementQuality: null,
  timeSpanQuality: null,
  reductionOfMeasures: 0,
  meteredGhg: 0,
}));

/** The footprint of the draft; undefined until the calculation is here. */
export function useDraftFigure(): DraftFigure | undefined {
  const stored = useStore(storedDraft);
  const [calculation, setCalculation] = useState<{ readonly calculate: Calculation }>();
  useEffect(() => {
    // Without a network it comes with the next page: the questions go on without it.
    loadCalculation()
      .then((calculate) => setCalculation({ calculate }))
      .catch(() => undefined);
  }, []);
  return useMemo(() => {
    const draft = stored && checkDraft(stored);
    if (!draft) return { sectors: AVERAGE, yearSums: [] };
    if (!calculation) return undefined;
    const { calculate } = calculation;
    const years = Array.from(
      { length: Math.max(0, draft.year - GOALS_SINCE + 1) },
      (_, i) => GOALS_SINCE + i,
    );
    return {
      sectors: calculate(draft),
      yearSums: years.map((year) => yearTotal(calculate(draft, year)).emissions),
    };
  }, [stored, calculation]);
}
