import { MEASURE_NAMES, MEASURES } from '@footprint/shared-events/constants/measures.ts';
import type { UsedMeasure } from '@footprint/shared-events/measures/api.ts';
import { findMeasure, type Measures } from '@footprint/shared-events/measures/area.ts';

/** A citizen's measures in the order of the catalogue, with what it says of each. */
export const usedMeasuresAnswer = (measures: Measures): UsedMeasure[] =>
  MEASURE_NAMES.flatMap((name) => {
    const used = findMeasure(measures, name);
    if (!used) return [];
    const { sector, useType, reductionAvg, costEur } = MEASURES[name];
    const { state, startAt, confirmed, confirmExplain } = used;
    return [
      {
        ...{ name, sector, useType, reductionAvg, costEur, state, startAt },
        ...(confirmed !== undefined && { confirmed }),
        ...(confirmExplain !== undefined && { confirmExplain }),
      },
    ];
  });
