import { HOUSING } from './areas.ts';
import { areaView } from './areaView.ts';

/** Households, meters and readings. */
export const metersView = areaView('meters', 1, HOUSING);
