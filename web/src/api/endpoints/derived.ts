import { budgetOfUser } from './budget.ts';
import { emissionsOfYear, explainSector } from './emissions.ts';

/** What changes with anything a citizen enters. */
export const DERIVED = [emissionsOfYear, explainSector, budgetOfUser] as const;
