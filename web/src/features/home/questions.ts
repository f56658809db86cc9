import type { SectorName } from '@footprint/shared-events/catalogue/sectors.ts';
import type { StepId } from '../../pages.ts';

/** One question each. The other sectors have none of their own: meters and bills bring them, or they are the same for all. */
export const QUESTION_OF: Partial<Record<SectorName, StepId>> = {
  ePower: 'ePowerType',
  heating: 'heatingType',
  motorVehicles: 'vehicles',
  publicTransport: 'pubTrans',
  flying: 'flights',
  nutrition: 'food',
  personalConsume: 'shopping',
};
