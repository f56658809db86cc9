import type { Area } from '../area.ts';
import { berlinDay, type Day } from '../calculation/calendar.ts';
import type { LevelInput } from '../calculation/inputs.ts';
import { CONSUMPTION_EVENTS, type ConsumptionEvent } from './events.ts';

/** A level and the day from which it holds, until the next one begins. */
export interface ChosenLevel {
  readonly name: string;
  readonly from: Day;
  /** Epoch seconds as entered. */
  readonly startAt: number;
}

/** What a citizen said about one type of consumption over time. */
export interface ChosenType extends LevelInput {
  /** At least one; in order of day, one a day. */
  readonly history: readonly ChosenLevel[];
}

/** A citizen's types of consumption: what the decider decides on and the views show. */
export interface Consumption {
  readonly chosenTypes: readonly ChosenType[];
}

const NO_CONSUMPTION: Consumption = { chosenTypes: [] };

/** One event further. The same fold serves the decider and the views. */
function evolveConsumption(consumption: Consumption, event: ConsumptionEvent): Consumption {
  switch (event.type) {
    case 'ConsumptionTypeChosen': {
      const { siteId: id, supportedType, level: name, startAt } = event.data;
      const chosen = { name, from: berlinDay(startAt), startAt };
      const known = consumption.chosenTypes.some((s) => s.id === id);
      return known
        ? withChosenType(consumption, id, (chosenType) => ({
            ...chosenType,
            history: withLevel(chosenType.history, chosen),
          }))
        : { chosenTypes: [...consumption.chosenTypes, { id, supportedType, history: [chosen] }] };
    }
    case 'ConsumptionTypeBound': {
      const { siteId, householdId } = event.data;
      return withChosenType(consumption, siteId, (chosenType) => ({ ...chosenType, householdId }));
    }
  }
}

const withChosenType = (
  consumption: Consumption,
  id: number,
  change: (chosenType: ChosenType) => ChosenType,
): Consumption => ({
  chosenTypes: consumption.chosenTypes.map((chosenType) =>
    chosenType.id === id ? change(chosenType) : chosenType,
  ),
});

/** Of two entries for one day the later one wins. */
const withLevel = (history: readonly ChosenLevel[], chosen: ChosenLevel): readonly ChosenLevel[] =>
  [...history.filter((level) => level.from !== chosen.from), chosen].sort((a, b) => a.from - b.from);

/** The level in force on a day: the newest begun by then, or the first before any has begun. */
export const levelOn = ({ history }: ChosenType, day: Day): ChosenLevel | undefined =>
  history.findLast((level) => level.from <= day) ?? history[0];

/** Ids of the households that a chosen type is bound to. */
export const boundHouseholds = ({ chosenTypes }: Consumption): readonly number[] =>
  chosenTypes.flatMap(({ householdId }) => (householdId === undefined ? [] : [householdId]));

export const consumptionArea = {
  name: 'consumption',
  events: CONSUMPTION_EVENTS,
  initial: NO_CONSUMPTION,
  evolve: evolveConsumption,
} as const satisfies Area<Consumption, ConsumptionEvent>;
