import { BUDGET } from './areas.ts';
import { areaView } from './areaView.ts';

/** The temperature goal a citizen chose. */
export const budgetView = areaView('budget', 1, BUDGET);
