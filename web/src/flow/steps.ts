import type { MeasuredObject } from '@footprint/shared-events/constants/activities.ts';
import type { SupportedType } from '@footprint/shared-events/constants/levels.ts';

import { RESULT_STEPS } from './resultSteps.ts';
import type { Facts, Step } from './step.ts';

const hasHousehold = (facts: Facts): boolean => (facts.households ?? 0) > 0;
/** Pages met in the midst of the flow are open until it is known that there is no household for them. */
const mayHaveHousehold = (facts: Facts): boolean => facts.households !== 0;

const counted = (fact: 'vehicles' | 'flights' | 'compensations') => (facts: Facts) => {
  const count = facts[fact];
  return count === undefined ? undefined : count > 0;
};
const hasMeter = (measuredObj: MeasuredObject) => (facts: Facts) =>
  facts.meters === undefined ? undefined : facts.meters[measuredObj] > 0;
const hasLevel = (type: SupportedType) => (facts: Facts) => facts.levels?.includes(type);

const DOMAIN = '/input/ghg-domain';
const ofInputMenu = { back: 'inputMenu', menu: 'inputMenu' } as const;
const ofHousing = { domain: 'housing', back: 'housing', menu: 'housing' } as const;
const ofMobility = { domain: 'mobility', back: 'mobility', menu: 'mobility' } as const;
const ofFoodLeisure = { domain: 'food-leisure', back: 'foodLeisure', menu: 'foodLeisure' } as const;

/** Every page one goes through, in the order of the menus. Menus, breadcrumbs, back and forward come of it. */
export const STEPS: readonly Step[] = [
  { id: 'home', path: '/' },
  { id: 'about', path: '/about', back: 'home', menu: 'home' },
  { id: 'input', path: '/input', back: 'home', forward: 'inputMenu', menu: 'home' },
  { id: 'inputMenu', path: '/input/input-menu', back: 'input', forward: 'overview', guard: hasHousehold },

  { id: 'housing', path: `${DOMAIN}/housing`, ...ofInputMenu, domain: 'housing', guard: mayHaveHousehold },
  {
    ...ofHousing,
    id: 'ePowerType',
    path: `${DOMAIN}/housing/e-power-type`,
    forward: 'heatingType',
    pace: 'fast',
    topic: 'power',
    guard: mayHaveHousehold,
    done: hasLevel('electricPower'),
  },
  {
    ...ofHousing,
    id: 'heatingType',
    path: `${DOMAIN}/housing/heating`,
    forward: 'pubTrans',
    pace: 'fast',
    topic: 'heat',
    guard: mayHaveHousehold,
    done: hasLevel('heating'),
  },
  {
    ...ofHousing,
    id: 'ePower',
    path: `${DOMAIN}/housing/e-power`,
    forward: 'gas',
    pace: 'exact',
    topic: 'power',
    guard: mayHaveHousehold,
    done: hasMeter('ePower'),
  },
  {
    ...ofHousing,
    id: 'gas',
    path: `${DOMAIN}/housing/gas`,
    forward: 'values',
    pace: 'exact',
    topic: 'heat',
    guard: mayHaveHousehold,
    done: hasMeter('gas'),
  },
  { id: 'values', path: `${DOMAIN}/housing/values`, ...ofHousing, forward: 'overview' },

  { id: 'mobility', path: `${DOMAIN}/mobility`, ...ofInputMenu, domain: 'mobility' },
  {
    ...ofMobility,
    id: 'pubTrans',
    path: `${DOMAIN}/mobility/pubTrans`,
    forward: 'vehicles',
    guard: mayHaveHousehold,
    done: hasLevel('publicTransport'),
  },
  {
    ...ofMobility,
    id: 'vehicles',
    path: `${DOMAIN}/mobility/vehicles`,
    forward: 'flights',
    done: counted('vehicles'),
  },
  {
    ...ofMobility,
    id: 'flights',
    path: `${DOMAIN}/mobility/flights`,
    forward: 'food',
    done: counted('flights'),
  },

  { id: 'foodLeisure', path: `${DOMAIN}/food-leisure`, ...ofInputMenu, domain: 'food-leisure' },
  {
    ...ofFoodLeisure,
    id: 'food',
    path: `${DOMAIN}/food-leisure/food`,
    forward: 'shopping',
    guard: mayHaveHousehold,
    done: hasLevel('food'),
  },
  {
    ...ofFoodLeisure,
    id: 'shopping',
    path: `${DOMAIN}/food-leisure/shopping`,
    forward: 'compensation',
    guard: mayHaveHousehold,
    done: hasLevel('shopping'),
  },

  { id: 'work', path: `${DOMAIN}/work`, ...ofInputMenu, domain: 'work' },
  {
    ...ofInputMenu,
    id: 'compensation',
    path: '/input/compensation',
    domain: 'compensation',
    forward: 'overview',
    optional: true,
    done: counted('compensations'),
  },
  { id: 'overview', path: '/emissions-overview', back: 'inputMenu', forward: 'budget', menu: 'home' },
  ...RESULT_STEPS,
  { id: 'profile', path: '/user/profile', back: 'home', menu: 'home' },
  { id: 'history', path: '/user/history', back: 'profile', menu: 'profile' },
  { id: 'ownData', path: '/user/data', back: 'profile', menu: 'profile' },
  { id: 'audit', path: '/audit', back: 'home', menu: 'home', role: 'auditor' },
  { id: 'auditOf', path: '/audit/:userId', back: 'audit', menu: 'audit', role: 'auditor' },
];
