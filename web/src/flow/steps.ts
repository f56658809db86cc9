import type { MeasuredObject } from '@footprint/shared-events/constants/activities.ts';
import type { SupportedType } from '@footprint/shared-events/constants/levels.ts';
import type { GhgDomain } from '@footprint/shared-events/constants/sectors.ts';

/** What the flow depends on; undefined while it is not known. */
export interface Facts {
  readonly households?: number | undefined;
  readonly meters?: Readonly<Record<MeasuredObject, number>> | undefined;
  /** Consumption types with a level chosen. */
  readonly levels?: readonly SupportedType[] | undefined;
  /** Entries; "no vehicle" and "no flight" are entries too. */
  readonly vehicles?: number | undefined;
  readonly flights?: number | undefined;
  readonly compensations?: number | undefined;
}

export type StepId =
  | 'home'
  | 'about'
  | 'input'
  | 'inputMenu'
  | 'housing'
  | 'ePowerType'
  | 'heatingType'
  | 'ePower'
  | 'gas'
  | 'values'
  | 'mobility'
  | 'pubTrans'
  | 'vehicles'
  | 'flights'
  | 'foodLeisure'
  | 'food'
  | 'shopping'
  | 'work'
  | 'compensation'
  | 'overview'
  | 'budget'
  | 'measuresPick'
  | 'measuresUsed'
  | 'measuresAll'
  | 'footprint'
  | 'results'
  | 'profile';

export interface Step {
  readonly id: StepId;
  readonly path: string;
  readonly domain?: GhgDomain | 'compensation';
  readonly back?: StepId;
  readonly forward?: StepId;
  /** The menu that lists it. */
  readonly menu?: StepId;
  /** How exact the figures are that come of it, and so how long it takes. */
  readonly pace?: 'fast' | 'exact';
  /** What it asks for, where several steps ask for the same: one of them is enough. */
  readonly topic?: string;
  /** Leaving it out leaves no gap. */
  readonly optional?: true;
  /** Whether it may be entered; always, when absent. */
  readonly guard?: (facts: Facts) => boolean;
  /** Whether what it asks for has been given, undefined while that is unknown; absent where it asks for nothing. */
  readonly done?: (facts: Facts) => boolean | undefined;
}

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

  { id: 'budget', path: '/budget', back: 'home', forward: 'measuresPick', menu: 'home' },
  { id: 'measuresPick', path: '/measures/pick', back: 'budget', forward: 'footprint', menu: 'home' },
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
  { id: 'profile', path: '/user/profile', back: 'home', menu: 'home' },
];
