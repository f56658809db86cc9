import { budgetArea } from '@footprint/shared-events/budget/area.ts';
import { compensationArea } from '@footprint/shared-events/compensation/area.ts';
import { consumptionArea } from '@footprint/shared-events/consumption/area.ts';
import { housingArea } from '@footprint/shared-events/housing/area.ts';
import type { Area } from '@footprint/shared-events/kernel/area.ts';
import { measuresArea } from '@footprint/shared-events/measures/area.ts';
import { mobilityArea } from '@footprint/shared-events/mobility/area.ts';
import type { DocumentFold, View } from '../view.ts';

/** One document per citizen: the area as the pages show it, folded as the decider folds it. */
const areaView = <S extends object, E>(
  { name, events, initial, evolve }: Area<S, E>,
  version = 1,
): View<S> => ({
  name,
  version,
  dataDigest: '',
  key: ({ userId }) => userId,
  on: {
    ...Object.fromEntries(
      events.map(({ type }): [string, DocumentFold<S>] => [
        type,
        (document, { event }) => ({ ...evolve(document ?? initial, event as E) }),
      ]),
    ),
    AccountErasureRequested: () => null,
    // Whatever a request that was on its way has stored in between goes with the account.
    AccountErased: () => null,
  },
});

export const housingView = areaView(housingArea, 9);
export const consumptionView = areaView(consumptionArea, 5);
export const mobilityView = areaView(mobilityArea, 5);
export const compensationView = areaView(compensationArea);
export const measuresView = areaView(measuresArea);
export const budgetView = areaView(budgetArea);
