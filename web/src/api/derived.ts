import { budgetOfUser } from '@footprint/shared-events/budget/api.ts';
import { emissionsOfYear, explainSector, previewChange } from '@footprint/shared-events/emissions/api.ts';

/** What changes with anything a citizen enters. */
export const DERIVED = [emissionsOfYear, explainSector, previewChange, budgetOfUser] as const;
