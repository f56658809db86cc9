import type { SupportedType } from '@footprint/shared-events/catalogue/consumptionTypes.ts';
import type { StepId } from '../../pages.ts';

/** Where each type stands in the flow. */
export const STEP_OF: Readonly<Record<SupportedType, StepId>> = {
  electricPower: 'ePowerType',
  heating: 'heatingType',
  publicTransport: 'pubTrans',
  food: 'food',
  shopping: 'shopping',
};
