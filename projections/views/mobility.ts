import { MOBILITY } from './areas.ts';
import { areaView } from './areaView.ts';

/** Vehicles and flights. */
export const mobilityView = areaView('mobility', 1, MOBILITY);
