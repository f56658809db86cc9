import { berlinDay, firstDayOf } from '@footprint/shared-events/calculation/calendar.ts';
import type { HouseholdAnswer, MeterAnswer } from '@footprint/shared-events/housing/api.ts';
import type { UsedMeasure } from '@footprint/shared-events/measures/api.ts';
import type { VehicleAnswer } from '@footprint/shared-events/mobility/api.ts';
import { marksOfTerms } from '../../blocks/ownEvents/marks.ts';
import type { Domain } from '../../ui/domain.ts';

/** Entries of a citizen, as their calls answer them. */
interface Entered {
  readonly homes: readonly Pick<HouseholdAnswer, 'livedFrom'>[];
  readonly meters: readonly Pick<MeterAnswer, 'terms'>[];
  readonly vehicles: readonly Pick<VehicleAnswer, 'type' | 'fuelType' | 'ownedFrom'>[];
  readonly measures: readonly Pick<UsedMeasure, 'name' | 'state' | 'startAt'>[];
}

/** Events that may have changed years by much, the most likely first. */
const KINDS = ['pump', 'move', 'electricCar', 'car', 'solar', 'wallbox'] as const;

export interface OwnEvent {
  /** Since 1970. */
  readonly day: number;
  readonly kind: (typeof KINDS)[number];
  readonly domain: Domain;
}

const DOMAIN: Readonly<Record<OwnEvent['kind'], Domain>> = {
  pump: 'housing',
  move: 'housing',
  electricCar: 'mobility',
  car: 'mobility',
  solar: 'housing',
  wallbox: 'mobility',
};

/** Measures that are a thing one has from a day on. */
const BOUGHT: Partial<Record<UsedMeasure['name'], OwnEvent['kind']>> = {
  HeatPump: 'pump',
  ElectricCar: 'electricCar',
  PV: 'solar',
};

/**
 * Own events between the first days of two years (the second exclusive), from what was entered, the likeliest to have
 * changed much first and of one kind the latest; an event known twice stands once.
 */
export function ownEvents(entered: Entered, since: number, until: number): readonly OwnEvent[] {
  const { homes, meters, vehicles, measures } = entered;
  const on = (kind: OwnEvent['kind'] | undefined, at: number | null | undefined) =>
    kind === undefined || at === null || at === undefined ? [] : [{ kind, day: berlinDay(at) }];
  const all = [
    // A kept answer of an older version has no terms.
    ...meters.flatMap(({ terms = [] }) =>
      marksOfTerms(terms).flatMap(({ kind, day }) =>
        kind === 'pump' || kind === 'wallbox' ? [{ kind, day }] : [],
      ),
    ),
    ...homes.flatMap(({ livedFrom }) => on('move', livedFrom)),
    ...vehicles
      .filter(({ type }) => type === 'car' || type === 'van')
      .flatMap(({ fuelType, ownedFrom }) => on(fuelType === 'electric' ? 'electricCar' : 'car', ownedFrom)),
    ...measures
      .filter(({ state }) => state === 'start')
      .flatMap(({ name, startAt }) => on(BOUGHT[name], startAt)),
  ];
  return all
    .filter(({ day }) => day >= firstDayOf(since) && day < firstDayOf(until))
    .sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || b.day - a.day)
    .filter((one, i, sorted) => !isNear(one, sorted[i - 1]))
    .map((one) => ({ ...one, domain: DOMAIN[one.kind] }));
}

/** Days within which two entries of one kind are one event. */
const ONE_EVENT = 62;

type Dated = Pick<OwnEvent, 'day' | 'kind'>;

const isNear = (one: Dated, before: Dated | undefined): boolean =>
  one.kind === before?.kind && before.day - one.day < ONE_EVENT;
