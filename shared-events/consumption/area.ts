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
export interface Site extends LevelInput {
  /** At least one; in order of day, one a day. */
  readonly history: readonly ChosenLevel[];
}

/** A citizen's types of consumption: what the decider decides on and the views show. */
export interface Consumption {
  readonly sites: readonly Site[];
}

const NO_CONSUMPTION: Consumption = { sites: [] };

/** One event further. The same fold serves the decider and the views. */
function evolveConsumption(consumption: Consumption, event: ConsumptionEvent): Consumption {
  switch (event.type) {
    case 'ConsumptionTypeChosen': {
      const { siteId: id, supportedType, level: name, startAt } = event.data;
      const chosen = { name, from: berlinDay(startAt), startAt };
      const known = consumption.sites.some((s) => s.id === id);
      return known
        ? withSite(consumption, id, (site) => ({ ...site, history: withLevel(site.history, chosen) }))
        : { sites: [...consumption.sites, { id, supportedType, history: [chosen] }] };
    }
    case 'ConsumptionTypeBound': {
      const { siteId, householdId } = event.data;
      return withSite(consumption, siteId, (site) => ({ ...site, householdId }));
    }
  }
}

const withSite = (consumption: Consumption, id: number, change: (site: Site) => Site): Consumption => ({
  sites: consumption.sites.map((site) => (site.id === id ? change(site) : site)),
});

/** Of two entries for one day the later one wins. */
const withLevel = (history: readonly ChosenLevel[], chosen: ChosenLevel): readonly ChosenLevel[] =>
  [...history.filter((level) => level.from !== chosen.from), chosen].sort((a, b) => a.from - b.from);

/** The level in force on a day: the newest begun by then, or the first before any has begun. */
export const levelOn = ({ history }: Site, day: Day): ChosenLevel | undefined =>
  history.findLast((level) => level.from <= day) ?? history[0];

/** Ids of the households that a site is bound to. */
export const boundHouseholds = ({ sites }: Consumption): readonly number[] =>
  sites.flatMap(({ householdId }) => (householdId === undefined ? [] : [householdId]));

export const consumptionArea = {
  name: 'consumption',
  events: CONSUMPTION_EVENTS,
  initial: NO_CONSUMPTION,
  evolve: evolveConsumption,
} as const satisfies Area<Consumption, ConsumptionEvent>;
