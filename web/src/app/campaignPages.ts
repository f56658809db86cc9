import { page } from './page.ts';

/** Campaigns, open to everybody. */
export const campaignPages = [
  page(
    'stop-fossil-welcome',
    () => import('../features/campaign/screens/StopFossilWelcome.tsx').then((m) => m.StopFossilWelcome),
    'campaign',
    'units',
  ),
  page(
    'stop-fossil-done',
    () => import('../features/campaign/screens/StopFossilDone.tsx').then((m) => m.StopFossilDone),
    'campaign',
    'units',
  ),
  page(
    'campaign/:kind',
    () => import('../features/campaign/screens/CampaignDashboard.tsx').then((m) => m.CampaignDashboard),
    'campaign',
    'live',
    'units',
  ),
];

/** Without header and footer. */
export const barePages = [
  page(
    'public/stop-fossil/savings/:municipality?',
    () =>
      import('../features/municipality/screens/MunicipalitySavings.tsx').then((m) => m.MunicipalitySavings),
    'municipality',
    'live',
    'units',
  ),
  page(
    'public/*',
    () => import('../features/municipality/screens/UnknownPublicPath.tsx').then((m) => m.UnknownPublicPath),
    'municipality',
  ),
];
