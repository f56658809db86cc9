import { page } from './page.ts';

const DOMAIN = 'input/ghg-domain';

/** What is entered as a level: one page, five questions. */
export const levelPages = [
  page(
    `${DOMAIN}/housing/e-power-type`,
    () => import('../features/levels/screens/PowerLevel.tsx').then((m) => m.PowerLevel),
    'levels',
    'units',
  ),
  page(
    `${DOMAIN}/housing/heating`,
    () => import('../features/levels/screens/HeatingLevel.tsx').then((m) => m.HeatingLevel),
    'levels',
    'units',
  ),
  page(
    `${DOMAIN}/mobility/pubTrans`,
    () => import('../features/levels/screens/PublicTransportLevel.tsx').then((m) => m.PublicTransportLevel),
    'levels',
    'units',
  ),
  page(
    `${DOMAIN}/food-leisure/food`,
    () => import('../features/levels/screens/FoodLevel.tsx').then((m) => m.FoodLevel),
    'levels',
    'units',
  ),
  page(
    `${DOMAIN}/food-leisure/shopping`,
    () => import('../features/levels/screens/ShoppingLevel.tsx').then((m) => m.ShoppingLevel),
    'levels',
    'units',
  ),
];

export const mobilityPages = [
  page(
    `${DOMAIN}/mobility/vehicles`,
    () => import('../features/mobility/screens/Vehicles.tsx').then((m) => m.Vehicles),
    'mobility',
    'units',
  ),
  page(
    `${DOMAIN}/mobility/flights`,
    () => import('../features/mobility/screens/Flights.tsx').then((m) => m.Flights),
    'mobility',
    'units',
  ),
];

export const compensationPage = page(
  'input/compensation',
  () => import('../features/compensation/screens/Compensation.tsx').then((m) => m.Compensation),
  'compensation',
  'units',
);
