import { BUDGET_EVENTS, type BudgetEvent } from '@footprint/shared-events/budget/events.ts';
import { type Budget, evolveBudget, NO_BUDGET } from '@footprint/shared-events/budget/fold.ts';
import { COMPENSATION_EVENTS, type CompensationEvent } from '@footprint/shared-events/compensation/events.ts';
import {
  type Compensations,
  evolveCompensations,
  NO_COMPENSATIONS,
} from '@footprint/shared-events/compensation/fold.ts';
import { CONSUMPTION_EVENTS, type ConsumptionEvent } from '@footprint/shared-events/consumption/events.ts';
import {
  type Consumption,
  evolveConsumption,
  NO_CONSUMPTION,
} from '@footprint/shared-events/consumption/fold.ts';
import { HOUSING_EVENTS, type HousingEvent } from '@footprint/shared-events/housing/events.ts';
import { evolveHousing, type Housing, NO_HOUSING } from '@footprint/shared-events/housing/fold.ts';
import { MEASURES_EVENTS, type MeasuresEvent } from '@footprint/shared-events/measures/events.ts';
import { evolveMeasures, type Measures, NO_MEASURES } from '@footprint/shared-events/measures/fold.ts';
import { MOBILITY_EVENTS, type MobilityEvent } from '@footprint/shared-events/mobility/events.ts';
import { evolveMobility, type Mobility, NO_MOBILITY } from '@footprint/shared-events/mobility/fold.ts';

/** An area of what citizens enter: its types of events, and the fold that its decider uses as well. */
export interface Area<S, E> {
  readonly types: readonly { readonly type: string }[];
  readonly initial: S;
  readonly evolve: (state: S, event: E) => S;
}

export const HOUSING: Area<Housing, HousingEvent> = {
  types: HOUSING_EVENTS,
  initial: NO_HOUSING,
  evolve: evolveHousing,
};

export const CONSUMPTION: Area<Consumption, ConsumptionEvent> = {
  types: CONSUMPTION_EVENTS,
  initial: NO_CONSUMPTION,
  evolve: evolveConsumption,
};

export const MOBILITY: Area<Mobility, MobilityEvent> = {
  types: MOBILITY_EVENTS,
  initial: NO_MOBILITY,
  evolve: evolveMobility,
};

export const COMPENSATION: Area<Compensations, CompensationEvent> = {
  types: COMPENSATION_EVENTS,
  initial: NO_COMPENSATIONS,
  evolve: evolveCompensations,
};

export const MEASURES: Area<Measures, MeasuresEvent> = {
  types: MEASURES_EVENTS,
  initial: NO_MEASURES,
  evolve: evolveMeasures,
};

export const BUDGET: Area<Budget, BudgetEvent> = {
  types: BUDGET_EVENTS,
  initial: NO_BUDGET,
  evolve: evolveBudget,
};
