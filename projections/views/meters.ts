import { HOUSING_EVENTS, type HousingEvent } from '@footprint/shared-events/housing/events.ts';
import { evolveHousing, type Housing, NO_HOUSING } from '@footprint/shared-events/housing/fold.ts';
import type { View } from '../view.ts';

/** One document per citizen: households, meters and readings as the pages show them. */
export const metersView: View = {
  name: 'meters',
  version: 1,
  dataDigest: '',
  key: ({ userId }) => userId,
  on: {
    ...Object.fromEntries(
      HOUSING_EVENTS.map(({ type }) => [
        type,
        (document, { event }) => ({
          ...evolveHousing((document as Housing | undefined) ?? NO_HOUSING, event as HousingEvent),
        }),
      ]),
    ),
    AccountErasureRequested: () => null,
  },
};
