import { MEASURES } from './areas.ts';
import { areaView } from './areaView.ts';

/** The measures a citizen picked. */
export const measuresView = areaView('measures', 1, MEASURES);
