import { CONSUMPTION } from './areas.ts';
import { areaView } from './areaView.ts';

/** Types of consumption with their levels over time. */
export const consumptionView = areaView('consumption', 1, CONSUMPTION);
