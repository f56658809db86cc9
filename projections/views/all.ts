import type { Campaign } from '@footprint/shared-events/catalogue/campaigns.ts';
import type { View } from '../view.ts';
import { accountsView } from './accounts.ts';
import { answersView } from './answers.ts';
import {
  budgetView,
  compensationView,
  consumptionView,
  housingView,
  measuresView,
  mobilityView,
} from './areaViews.ts';
import { footprintView } from './footprint.ts';
import { linksView } from './links.ts';
import { totalsView } from './totals.ts';
import { unconfirmedView } from './unconfirmed.ts';

/**
 * Every view of the product: the set that is built, switched and verified together. Totals and answers depend on the campaigns,
 * totals on how few people a public figure may be of.
 */
export const viewsFor = (campaigns: readonly Campaign[], fewest: number): readonly View[] => [
  accountsView,
  linksView,
  unconfirmedView,
  housingView,
  consumptionView,
  mobilityView,
  compensationView,
  measuresView,
  budgetView,
  footprintView,
  totalsView(campaigns, fewest),
  answersView(campaigns),
];
