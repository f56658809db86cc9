import { defaultYear } from '@footprint/shared-events/calculation/years.ts';
import type { FlightAnswer } from '@footprint/shared-events/mobility/api.ts';
import type { FlightBody } from '@footprint/shared-events/mobility/rules.ts';
import { nowInSeconds } from '../../browser/dates.ts';
import { given } from '../../forms/faults.ts';
import { numberOf, typedNumber } from '../../forms/parse/number.ts';

export type FlightValues = Readonly<{
  zeroMeter: boolean;
  from: string;
  type: string;
  hours: string;
  year: string;
}>;

export const emptyFlight = (): FlightValues => ({
  zeroMeter: false,
  from: String(defaultYear(nowInSeconds())),
  type: '',
  hours: '',
  year: String(defaultYear(nowInSeconds())),
});

/** What the form shows of flights to correct them. */
export const flightValues = (
  { type, flightRoughValue: [of] }: FlightAnswer,
  language: string,
): FlightValues => ({
  zeroMeter: false,
  from: '',
  type: type ?? '',
  hours: of ? typedNumber(of.v, language) : '',
  year: String(of?.year ?? ''),
});

/** "No flight" stands alone: whatever else was typed does not count. */
export function flightBody(values: FlightValues, language: string): FlightBody {
  if (values.zeroMeter) return { zeroMeter: true, from: Number(values.from) };
  return given({
    type: values.type || undefined,
    flightRoughValue: given({ v: numberOf(values.hours, language), year: Number(values.year) }),
  }) as FlightBody;
}

/** The form calls the rough value by what it is: hours. */
export function flightField(path: string): string {
  if (path === '/flightRoughValue/year') return 'year';
  const [, first = ''] = path.split('/');
  return first === 'flightRoughValue' ? 'hours' : first;
}
