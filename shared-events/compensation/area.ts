import { berlinYear } from '../calculation/calendar.ts';
import type { COMPENSATION_UNITS, CompensationType } from '../catalogue/compensation.ts';
import type { Area } from '../kernel/area.ts';
import { COMPENSATION_EVENTS, type CompensationEvent } from './events.ts';

/** Tonnes CO2e of a calendar year, and the date it was given for (epoch seconds). */
export interface YearlyCompensation {
  readonly d: number;
  readonly v: number;
}

export interface Compensation {
  readonly id: number;
  readonly compTypeMain: CompensationType;
  readonly name: string;
  readonly unitKey: (typeof COMPENSATION_UNITS)[number];
  /** One for a calendar year, in order of date. */
  readonly compValues: readonly YearlyCompensation[];
}

/** A citizen's compensations, one for each type, in order of entry. */
export interface Compensations {
  readonly list: readonly Compensation[];
}

const NO_COMPENSATIONS: Compensations = { list: [] };

/** One event further. The same fold serves the decider (plain texts) and the views (sealed texts). */
function evolveCompensations({ list }: Compensations, { type, data }: CompensationEvent): Compensations {
  const known = list.find((c) => c.id === data.compensationId);
  const valuesWithout = (year: number) =>
    (known?.compValues ?? []).filter((value) => berlinYear(value.d) !== year);
  if (type === 'CompensationRemoved') {
    const compValues = valuesWithout(data.year);
    return { list: list.map((c) => (c === known ? { ...c, compValues } : c)) };
  }
  const { compensationId: id, value: v, date: d, ...fields } = data;
  const compValues = [...valuesWithout(berlinYear(d)), { d, v }].sort((a, b) => a.d - b.d);
  const compensation = { id, ...fields, compValues };
  return { list: known ? list.map((c) => (c === known ? compensation : c)) : [...list, compensation] };
}

/** Value of a compensation in a calendar year, if anything was entered. */
export const valueOfYear = ({ compValues }: Compensation, year: number): YearlyCompensation | undefined =>
  compValues.find(({ d }) => berlinYear(d) === year);

export const compensationArea = {
  name: 'compensation',
  events: COMPENSATION_EVENTS,
  initial: NO_COMPENSATIONS,
  evolve: evolveCompensations,
} as const satisfies Area<Compensations, CompensationEvent>;
