import { berlinDay, type Day } from '../calculation/calendar.ts';
import { firstOnes } from '../calculation/inForce.ts';
import type { ActivityInput, MeterInput, TermsInput } from '../calculation/inputs.ts';
import type { InputFrequency } from '../catalogue/housing.ts';
import { valuesOf } from '../kernel/entryFields.ts';
import type { EventOf } from '../kernel/event.ts';
import { type ActiveDates, activeDatesOf } from './activeDates.ts';
import type { MeterActivity, MeterAdded, MeterChanged, MeterTermsSet } from './events.ts';
import { meterFields, termsFields } from './fields.ts';

export interface SubMeter extends ActiveDates {
  readonly id: number;
  readonly name: string;
  readonly removed?: true | undefined;
}

interface Terms extends TermsInput {
  /** Epoch seconds as entered; absent for those the meter was added with. */
  readonly validFrom?: number | undefined;
}

export interface Meter extends MeterInput, ActiveDates {
  /** How many meters and supplies were added before it. */
  readonly order: number;
  readonly name: string;
  readonly inputFrequency: InputFrequency;
  readonly terms: readonly [Terms, ...Terms[]];
  readonly subMeters: readonly SubMeter[];
}

/** A meter as it was added; `order`: how many meters and supplies were added before it. */
export function meterOf(
  data: EventOf<typeof MeterAdded>['data'],
  order: number,
  others: Parameters<typeof firstOnes>[1],
): Meter {
  const { meterId: id, householdId, activities } = data;
  const first: Terms = {
    from: null,
    ...valuesOf(termsFields, data),
    activities: activitiesOf(activities),
  };
  return {
    householdId,
    ...valuesOf(meterFields, data),
    id,
    order,
    secondTo: firstOnes({ measuredObj: data.measuredObj, terms: [first] }, others),
    ...activeDatesOf(data),
    terms: [first],
    subMeters: subMetersOf(activities),
  };
}

/** The main meter after a change of it, or of one of its sub-meters. */
export function changedMeter(meter: Meter, data: EventOf<typeof MeterChanged>['data']): Meter {
  const { meterId, name, inputFrequency, householdId } = data;
  const dated = { ...(name !== undefined && { name }), ...activeDatesOf(data) };
  if (meterId !== meter.id)
    return withSubMeter(meter, meterId, ({ removed: _, ...sub }) => ({ ...sub, ...dated }));
  return {
    ...meter,
    ...dated,
    ...(inputFrequency && { inputFrequency }),
    ...(householdId !== undefined && { householdId }),
  };
}

export const withSubMeter = (meter: Meter, id: number, change: (sub: SubMeter) => SubMeter): Meter => ({
  ...meter,
  subMeters: meter.subMeters.map((sub) => (sub.id === id ? change(sub) : sub)),
});

/**
 * The meter with terms from a day on, instead of those of the same day, or with the first ones corrected. A sub-meter
 * that they name again keeps its dates, and a removed one stays so.
 */
export function withTerms(meter: Meter, data: EventOf<typeof MeterTermsSet>['data']): Meter {
  const { meterId: _, activities, validFrom, ...fields } = data;
  const isKnown = (sub: SubMeter): boolean => meter.subMeters.some(({ id }) => id === sub.id);
  const added = subMetersOf(activities ?? []).filter((sub) => !isKnown(sub));
  const subMeters = added.length === 0 ? meter.subMeters : [...meter.subMeters, ...added];
  const given = { ...fields, ...(activities && { activities: activitiesOf(activities) }) };
  if (validFrom === null) {
    const [first, ...later] = meter.terms;
    return { ...meter, subMeters, terms: [{ ...first, ...given }, ...later] };
  }
  const from = berlinDay(validFrom);
  const set = { from, validFrom, ...given };
  const [first, ...later] = withoutTerms(meter, from).terms;
  return { ...meter, subMeters, terms: [first, ...[...later, set].sort((a, b) => dayOf(a) - dayOf(b))] };
}

export function withoutTerms(meter: Meter, day: Day): Meter {
  const [first, ...later] = meter.terms;
  return { ...meter, terms: [first, ...later.filter(({ from }) => from !== day)] };
}

const dayOf = ({ from }: Terms): number => from ?? Number.NEGATIVE_INFINITY;

const activitiesOf = (activities: readonly MeterActivity[]): readonly ActivityInput[] =>
  activities.map(({ name, consumptionShare, subMeter, warmWaterShare }) => ({
    name,
    ...(consumptionShare !== undefined && { share: consumptionShare }),
    ...(subMeter && { subMeterId: subMeter.meterId }),
    ...(warmWaterShare !== undefined && { warmWaterShare }),
  }));

const subMetersOf = (activities: readonly MeterActivity[]): readonly SubMeter[] =>
  activities.flatMap(({ subMeter }) => (subMeter ? [{ id: subMeter.meterId, name: subMeter.name }] : []));
