import { page } from './page.ts';

/** For auditors. */
export const auditPages = [
  page('audit', () => import('../features/audit/screens/Find.tsx').then((m) => m.Find), 'audit'),
  page(
    'audit/:userId',
    () => import('../features/audit/screens/Replay.tsx').then((m) => m.Replay),
    'audit',
    'emissions',
    'budget',
    'units',
  ),
];
