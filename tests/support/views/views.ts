import { viewsFor } from '@footprint/projections/views/all.ts';
import { CAMPAIGNS } from '@footprint/shared-events/catalogue/builtInRounds.ts';

/** The product's views with the campaigns that come with it. */
export const VIEWS = viewsFor(CAMPAIGNS, 5);
