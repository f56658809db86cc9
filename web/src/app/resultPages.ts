import { page } from './page.ts';

/** What the input leads to. */
export const resultPages = [
  page(
    'emissions-overview',
    () => import('../features/emissions/screens/Overview.tsx').then((m) => m.Overview),
    'emissions',
    'units',
  ),
  page(
    'budget',
    () => import('../features/budget/screens/Budget.tsx').then((m) => m.Budget),
    'budget',
    'units',
  ),
  page(
    'footprint',
    () => import('../features/footprint/screens/Footprint.tsx').then((m) => m.Footprint),
    'footprint',
    'units',
  ),
  page(
    'measures/pick',
    () => import('../features/measures/screens/MeasurePick.tsx').then((m) => m.MeasurePick),
    'measures',
    'units',
  ),
  page(
    'measures/used-measures',
    () => import('../features/measures/screens/UsedMeasures.tsx').then((m) => m.UsedMeasures),
    'measures',
    'emissions',
    'units',
  ),
  page(
    'measures/sectors',
    () => import('../features/measures/screens/AllMeasures.tsx').then((m) => m.AllMeasures),
    'measures',
    'units',
  ),
  page(
    'results',
    () => import('../features/results/screens/Results.tsx').then((m) => m.Results),
    'results',
    'budget',
    'units',
  ),
];
