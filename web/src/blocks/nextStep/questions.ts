import { CONSUMPTION_TYPES, LEVEL_TYPES } from '@footprint/shared-events/catalogue/consumptionTypes.ts';
import type { SectorName } from '@footprint/shared-events/catalogue/sectors.ts';
import { levelStep } from '../../flow/inputFlow.ts';
import type { StepId } from '../../pages.ts';

/** Pages that ask more closely for what a level or the average stands for. */
export const CLOSER: Partial<Record<SectorName, StepId>> = {
  publicTransport: 'transit',
  nutrition: 'food',
  personalConsume: 'things',
  leisure: 'nights',
};

/** One question each. The other sectors have none of their own: meters and bills bring them, or they are the same for all. */
export const QUESTION_OF: Partial<Record<SectorName, StepId>> = {
  ...Object.fromEntries(LEVEL_TYPES.map((type) => [CONSUMPTION_TYPES[type].sector, levelStep(type).id])),
  motorVehicles: 'vehicles',
  flying: 'flights',
};
