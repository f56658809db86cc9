import { page } from './page.ts';

/** What a citizen entered, to be seen, taken along or deleted. */
export const recordPages = [
  page(
    'user/history',
    () => import('../features/history/screens/History.tsx').then((m) => m.History),
    'history',
    'emissions',
    'mobility',
    'levels',
    'measures',
    'compensation',
    'budget',
    'input',
    'units',
  ),
  page(
    'user/data',
    () => import('../features/ownData/screens/OwnData.tsx').then((m) => m.OwnData),
    'ownData',
    'account',
  ),
];
