import { budgetOfUser } from '@footprint/shared-events/budget/api.ts';
import {
  emissionsOfYear,
  emissionsOfYears,
  explainSector,
  previewChange,
} from '@footprint/shared-events/emissions/api.ts';
import { unfitReasonsOfUser } from '@footprint/shared-events/measures/api.ts';

/** What changes with anything a citizen enters. */
export const DERIVED = [
  emissionsOfYear,
  emissionsOfYears,
  explainSector,
  previewChange,
  budgetOfUser,
  unfitReasonsOfUser,
] as const;
