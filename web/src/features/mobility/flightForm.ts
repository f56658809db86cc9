import { defaultYear } from '@footprint/shared-events/calculation/years.ts';
import type { FlightType } from '@footprint/shared-events/catalogue/mobility.ts';
import { HOURS_OF_TRIP } from '@footprint/shared-events/check/assumed.ts';
import type { FlightAnswer } from '@footprint/shared-events/mobility/api.ts';
import type { FlightBody } from '@footprint/shared-events/mobility/rules.ts';
import { nowInSeconds } from '../../browser/dates.ts';
import { given } from '../../forms/faults.ts';
import { numberOf, typedNumber } from '../../forms/parse/number.ts';

export type FlightValues = Readonly<{
  zeroMeter: boolean;
  from: string;
  type: string;
  /** There and back; without hours the year is so many of them. */
  trips: string;
  hours: string;
  year: string;
}>;

export const emptyFlight = (): FlightValues => ({
  zeroMeter: false,
  from: String(defaultYear(nowInSeconds())),
  type: '',
  trips: '',
  hours: '',
  year: String(defaultYear(nowInSeconds())),
});

/** Values of flights in the form that corrects them. */
export const flightValues = (
  { type, flightRoughValue: [of] }: FlightAnswer,
  language: string,
): FlightValues => ({
  zeroMeter: false,
  from: '',
  type: type ?? '',
  trips: '',
  hours: of ? typedNumber(of.v, language) : '',
  year: String(of?.year ?? ''),
});

/** Hours in the air: those that are typed, else those of the trips; NaN where neither is a number, undefined where nothing is said. */
export function hoursOf({ type, trips, hours }: FlightValues, language: string): number | undefined {
  if (hours !== '') return numberOf(hours, language);
  const number = numberOf(trips, language);
  return number === undefined ? undefined : number * (HOURS_OF_TRIP[type as FlightType] ?? Number.NaN);
}

/** "No flight" stands alone: whatever else was typed does not count. */
export function flightBody(values: FlightValues, language: string): FlightBody {
  if (values.zeroMeter) return { zeroMeter: true, from: Number(values.from) };
  return given({
    type: values.type || undefined,
    flightRoughValue: given({ v: hoursOf(values, language), year: Number(values.year) }),
  }) as FlightBody;
}

/** The form calls the rough value by what it is: trips of a new entry as long as no hours are typed, hours of one that is corrected. */
export function flightField(path: string, { hours }: FlightValues, isNew: boolean): string {
  if (path === '/flightRoughValue/year') return 'year';
  const [, first = ''] = path.split('/');
  return first === 'flightRoughValue' ? (isNew && hours === '' ? 'trips' : 'hours') : first;
}
