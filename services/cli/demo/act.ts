import { type Account, accountArea } from '@footprint/shared-events/account/area.ts';
import { type Budget, budgetArea } from '@footprint/shared-events/budget/area.ts';
import { type Day, firstDayOf, noonOf } from '@footprint/shared-events/calculation/calendar.ts';
import type { MeasureName } from '@footprint/shared-events/catalogue/measures.ts';
import { type Compensations, compensationArea } from '@footprint/shared-events/compensation/area.ts';
import { type Consumption, consumptionArea } from '@footprint/shared-events/consumption/area.ts';
import { type Housing, housingArea } from '@footprint/shared-events/housing/area.ts';
import type { BodyOf, Call } from '@footprint/shared-events/kernel/api.ts';
import { type Measures, measuresArea } from '@footprint/shared-events/measures/area.ts';
import { type Mobility, mobilityArea } from '@footprint/shared-events/mobility/area.ts';
import type { AreaName } from '@footprint/shared-events/registry.ts';
import type { Named } from '../../http/commandTable.ts';
import type { Choices, Range } from './choices.ts';

/** Areas of a citizen as what was sent so far has left them. */
export interface States {
  readonly account: Account;
  readonly housing: Housing;
  readonly consumption: Consumption;
  readonly mobility: Mobility;
  readonly compensation: Compensations;
  readonly measures: Measures;
  readonly budget: Budget;
}

export const NOTHING_ENTERED: States = {
  account: accountArea.initial,
  housing: housingArea.initial,
  consumption: consumptionArea.initial,
  mobility: mobilityArea.initial,
  compensation: compensationArea.initial,
  measures: measuresArea.initial,
  budget: budgetArea.initial,
};

/** A citizen, and the time and the places of the life. */
export interface Life extends States {
  /** The day of the registration, and the last one that anything is read, billed or driven on. */
  readonly since: Day;
  readonly until: Day;
  /** The day on which measures are picked and answered. */
  readonly today: Day;
  readonly places: readonly (readonly [cityCode: string, city: string])[];
  readonly measuresOffered: readonly MeasureName[];
}

/** A command as a citizen sends it. */
export interface Sent extends Named {
  /** When a usual citizen sends it, epoch seconds; on the day of the registration where nothing is said. */
  readonly at?: number;
}

/** Kind of call that citizens make, with how often and with which bodies. */
export interface Act {
  readonly area: AreaName;
  /** How many times a usual citizen does it, after all that stands before it in the table. */
  readonly usual: (choices: Choices, life: Life) => number;
  /** The call with its body; undefined where there is nothing that it could be about. It may be refused. */
  readonly draw: (choices: Choices, life: Life) => Sent | undefined;
}

/** A call filled in; `id` stands in its path. */
export const sent = <C extends Call>(
  { method, path }: C,
  body: BodyOf<C> & object,
  { id, at }: { readonly id?: number; readonly at?: number } = {},
): Sent => ({
  method,
  call: path.replace(':id', String(id)),
  body,
  ...(at !== undefined && { at }),
});

/** Days of the year in which usual citizens were asked for the years before. */
export const ASKED: Range = [firstDayOf(2026) + 5, firstDayOf(2026) + 170];

export const askedAt = (choices: Choices) => ({ at: noonOf(choices.integer(...ASKED)) });

/** No usual citizen does it: it corrects, takes away or brings back. */
export const never = (): number => 0;

/** An act about one of the entries of a life, which no usual citizen does; none where there is no entry. */
export const aboutOne = <E>(
  area: AreaName,
  entriesOf: (life: Life) => readonly E[],
  about: (entry: E, choices: Choices, life: Life) => Sent,
): Act => ({
  area,
  usual: never,
  draw: (choices, life) => {
    const entry = oneOf(choices, entriesOf(life));
    return entry === undefined ? undefined : about(entry, choices, life);
  },
});

/** As many times as tries succeed. */
export const successes = (choices: Choices, tries: number, probability: number): number =>
  Array.from({ length: tries }, () => choices.happens(probability)).filter(Boolean).length;

/** Picks from the list; nothing from an empty one. */
export const oneOf = <E>(choices: Choices, list: readonly E[]): E | undefined =>
  list.length === 0 ? undefined : list[choices.integer(0, list.length - 1)];
