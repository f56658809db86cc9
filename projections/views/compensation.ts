import { COMPENSATION } from './areas.ts';
import { areaView } from './areaView.ts';

/** What was compensated, by type and calendar year. */
export const compensationView = areaView('compensation', 1, COMPENSATION);
