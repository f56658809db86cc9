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
];
