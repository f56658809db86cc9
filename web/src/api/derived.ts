import { budgetOfUser } from '@footprint/shared-events/budget/api.ts';
import { emissionsOfYear, explainSector } from '@footprint/shared-events/emissions/api.ts';

/** What changes with anything a citizen enters. */
export const DERIVED = [emissionsOfYear, explainSector, budgetOfUser] as const;
