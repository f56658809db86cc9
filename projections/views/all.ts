import type { View } from '../view.ts';
import { accountsView } from './accounts.ts';
import { budgetView } from './budget.ts';
import { compensationView } from './compensation.ts';
import { consumptionView } from './consumption.ts';
import { footprintView } from './footprint.ts';
import { linksView } from './links.ts';
import { measuresView } from './measures.ts';
import { metersView } from './meters.ts';
import { mobilityView } from './mobility.ts';
import { unconfirmedView } from './unconfirmed.ts';

/** Every view of the product: the set that is built, switched and verified together. */
export const VIEWS: readonly View[] = [
  accountsView,
  linksView,
  unconfirmedView,
  metersView,
  consumptionView,
  mobilityView,
  compensationView,
  measuresView,
  budgetView,
  footprintView,
];
