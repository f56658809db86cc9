import type { Step } from './step.ts';

/** Pages after the overview: goal, measures and what comes of them. */
export const RESULT_STEPS: readonly Step[] = [
  { id: 'budget', path: '/budget', back: 'home', forward: 'measuresPick', menu: 'home' },
  {
    id: 'measuresPick',
    path: '/measures/pick',
    back: 'budget',
    forward: 'footprint',
    menu: 'home',
    firstOfCampaign: true,
  },
  {
    id: 'measuresUsed',
    path: '/measures/used-measures',
    back: 'measuresPick',
    forward: 'overview',
    menu: 'measuresPick',
  },
  { id: 'measuresAll', path: '/measures/sectors', back: 'measuresPick', menu: 'measuresPick' },
  { id: 'footprint', path: '/footprint', back: 'home', forward: 'results', menu: 'home' },
  { id: 'results', path: '/results', back: 'footprint' },
  { id: 'municipality', path: '/public/stop-fossil/savings', back: 'home', menu: 'home' },
  { id: 'aboutUs', path: '/terms/legal-notice', back: 'home', menu: 'home' },
];
