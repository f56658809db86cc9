import { page } from './page.ts';

/** The climate bet, open to everybody. */
export const betPages = [
  page(
    'climate-bet-welcome',
    () => import('../features/bet/screens/BetWelcome.tsx').then((m) => m.BetWelcome),
    'bet',
    'units',
  ),
];

/** Open as well, but what they are for needs a citizen: the link of the mail brings one. */
export const citizenBetPages = [
  page(
    'climate-bet-confirm/:userHash?',
    () => import('../features/bet/screens/BetConfirm.tsx').then((m) => m.BetConfirm),
    'bet',
    'measures',
    'units',
  ),
  page('climate-bet-done', () => import('../features/bet/screens/BetDone.tsx').then((m) => m.BetDone), 'bet'),
];
