import type { budgetOfUser } from '@footprint/shared-events/budget/api.ts';
import type {
  emissionsOfYear,
  emissionsOfYears,
  explainSector,
  previewChange,
} from '@footprint/shared-events/emissions/api.ts';
import type { unfitReasonsOfUser } from '@footprint/shared-events/measures/api.ts';

type DerivedCall =
  | typeof emissionsOfYear
  | typeof emissionsOfYears
  | typeof explainSector
  | typeof previewChange
  | typeof budgetOfUser
  | typeof unfitReasonsOfUser;

/** What changes with anything a citizen enters. By paths: the schemas of these calls would weigh on every form. */
const PATHS: Readonly<{ [path in DerivedCall['path']]: true }> = {
  'emissions/year': true,
  'emissions/years': true,
  'emissions/explain': true,
  'emissions/preview': true,
  budget: true,
  'measures/unfit-reasons': true,
};

export const DERIVED = Object.keys(PATHS).map((path) => ({ path }));
