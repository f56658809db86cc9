import type { FlightType } from '../catalogue/mobility.ts';
import type { CheckDraft } from './draft.ts';

/** Square metres of a home by how many live there. Source: quick check, question 3 (Destatis, Mikrozensus 2022). */
export function assumedArea(members: number): number {
  if (members === 1) return 73;
  return members <= 3 ? 96 : 120;
}

/** Hours in the air of a year. Source: quick check, question 6 (an assumption). */
export const ASSUMED_FLIGHTS = {
  none: [],
  oneInEurope: [{ type: 'inEurope', hours: 5 }],
  severalInEurope: [{ type: 'inEurope', hours: 15 }],
  oneFar: [{ type: 'transcontinental', hours: 18 }],
  more: [
    { type: 'transcontinental', hours: 18 },
    { type: 'inEurope', hours: 10 },
  ],
} as const satisfies Record<NonNullable<CheckDraft['flights']>, readonly object[]>;

/**
 * Hours in the air of one trip, there and back. Source: quick check, question 6; within Germany twice the flight from Hamburg to
 * Munich (an assumption).
 */
export const HOURS_OF_TRIP: Readonly<Record<FlightType, number>> = {
  inCountry: 2.5,
  inEurope: ASSUMED_FLIGHTS.oneInEurope[0].hours,
  transcontinental: ASSUMED_FLIGHTS.oneFar[0].hours,
};

/** Hours of all flights of an answer. */
export const assumedHours = (flights: NonNullable<CheckDraft['flights']>): number =>
  ASSUMED_FLIGHTS[flights].reduce((sum, { hours }) => sum + hours, 0);

/** Percent of the heat that warms water. Source: what begins, changes and ends, section 6. */
export const ASSUMED_HOT_WATER = 18;
