import type * as T from 'typebox';
import type { SectorName } from '../catalogue/sectors.ts';
import type { AnswerFactors } from '../factors/answers.ts';
import { type Fields, namesOf } from '../kernel/entryFields.ts';
import type { Fault } from '../kernel/faults.ts';
import type { Words } from '../kernel/limits.ts';
import { type AnswerLine, foreignFaults, lineOf, setWhole, wholeOf } from './habit.ts';

export const AMOUNT_KINDS = ['transit', 'nights', 'borrowed'] as const;
export type AmountKind = (typeof AMOUNT_KINDS)[number];

const MOST_KM = 300_000;
const MOST_HOURS = 1_000;
const MOST_NIGHTS = 366;
const MOST_PEOPLE = 9;

const amount = (key: string, maximum: number, says: string, name: Words, minimum = 0) =>
  wholeOf(`form:amounts:error:${key}`, maximum, says, name, minimum);

const km = (key: string, de: string, en: string) =>
  amount(key, MOST_KM, 'Kilometer', { de: `Kilometer ${de}`, en: `Kilometres ${en}` });
const nightsIn = (key: string, de: string, en: string) =>
  amount(key, MOST_NIGHTS, 'Nächte', { de: `Nächte ${de}`, en: `Nights ${en}` });
const ferry = (key: string, de: string, en: string) =>
  amount(key, MOST_HOURS, 'Fähre', { de: `Stunden auf Fähren ${de}`, en: `Hours on ferries ${en}` });

const transit = {
  longDistance: km('longDistance', 'im Fernverkehr', 'by long-distance train'),
  regional: km('regional', 'mit Regionalbahn und S-Bahn', 'by regional and suburban train'),
  urban: km('urban', 'mit Straßenbahn und U-Bahn', 'by tram and underground'),
  bus: km('bus', 'mit dem Bus', 'by bus'),
  coach: km('coach', 'mit dem Reisebus', 'by coach'),
};

const beds = {
  hotel: nightsIn('hotel', 'im Hotel', 'in hotels'),
  rented: nightsIn('rented', 'in Ferienwohnungen', 'in holiday homes'),
  camping: nightsIn('camping', 'beim Camping', 'camping'),
  cruise: nightsIn('cruise', 'auf Kreuzfahrt', 'on cruises'),
};
const nights = {
  ...beds,
  ferryHours: ferry('ferryHours', 'ohne Auto', 'without a car'),
  ferryHoursWithCar: ferry('ferryHoursWithCar', 'mit Auto', 'with a car'),
};

const borrowed = {
  km: km('km', 'mit geliehenen Autos', 'in borrowed cars'),
  kmElectric: km('kmElectric', 'mit geliehenen Elektroautos', 'in borrowed electric cars'),
  people: amount('people', MOST_PEOPLE, 'Personen', { de: 'Personen im Auto', en: 'People in the car' }, 1),
};

export const { sent: AmountValues, stored: StoredAmounts } = setWhole('amounts', {
  ...transit,
  ...nights,
  ...borrowed,
});
export type AmountValues = T.Static<typeof AmountValues>;

/** A kind of amounts, said once: its sector, its questions, and the sum that its values make. */
interface Amounts {
  readonly sector: SectorName;
  /** Tonnes a year that it is of the sector's average, where the rest of it stays. */
  readonly average?: number;
  readonly fields: Fields;
  readonly lines: (values: AmountValues, factors: AnswerFactors) => readonly AnswerLine[];
}

const linesOf = <K extends string>(
  keys: readonly K[],
  values: Readonly<Partial<Record<K, number>>>,
  factors: Readonly<Record<K, AnswerLine['factor']>>,
  people = 1,
): readonly AnswerLine[] =>
  keys
    .map((key) => lineOf(key, values[key] ?? 0, factors[key], { people }))
    .filter((line) => line.amount > 0);

/** Every kind of amounts of a year. Source: whole life, section 3 (UBA 2023 and 2024, as quoted; assumptions). */
export const AMOUNTS: Readonly<Record<AmountKind, Amounts>> = {
  transit: {
    sector: 'publicTransport',
    fields: transit,
    lines: (values, factors) => linesOf(namesOf(transit), values, factors.transit),
  },
  nights: {
    sector: 'leisure',
    average: 0.06,
    fields: nights,
    lines: (values, factors) => linesOf(namesOf(nights), values, factors.nights),
  },
  borrowed: {
    sector: 'motorVehicles',
    fields: borrowed,
    lines: ({ people = 1, ...values }, factors) =>
      linesOf(['km', 'kmElectric'], values, factors.borrowed, people),
  },
};

/**
 * Faults of values as amounts of a kind, each within its own bounds: none of another kind, no more nights than the days of
 * their year.
 */
export function amountFaults(kind: AmountKind, values: AmountValues, daysOfYear: number): readonly Fault[] {
  const foreign = foreignFaults('amounts', AMOUNTS[kind].fields, values);
  if (foreign.length > 0) return foreign;
  const slept = namesOf(beds).reduce((sum, key) => sum + (values[key] ?? 0), 0);
  return slept <= daysOfYear ? [] : [{ path: '/values', messageId: 'form:amounts:error:nights' }];
}
