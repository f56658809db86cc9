import type { AmountsAnswer } from '@footprint/shared-events/consumption/api.ts';
import { type SetAmountsBody, setAmountsFaults } from '@footprint/shared-events/consumption/rules.ts';
import { AMOUNTS, type AmountKind, type AmountValues } from '@footprint/shared-events/habits/amounts.ts';
import type { Fault } from '@footprint/shared-events/kernel/faults.ts';
import { given } from '../../forms/faults.ts';
import { numberOf } from '../../forms/parse/number.ts';
import { read, typed } from '../../forms/typedFields.ts';

export type AmountField = keyof AmountValues;

/** Texts by the fields of a kind, beside those that every kind has. */
export type AmountsFormValues = Readonly<
  Record<'year' | 'ownCar' | 'days' | 'kmADay' | 'mode', string> & Partial<Record<AmountField, string>>
>;

/** Fields of a kind, in the order in which they are asked. */
export const fieldsOf = (kind: AmountKind): readonly AmountField[] =>
  Object.keys(AMOUNTS[kind].fields) as AmountField[];

/** Values of an entry in its form; without one all is open, of a year. */
export const amountsValues = (
  { kind, year, values = {} }: Pick<AmountsAnswer, 'kind' | 'year'> & Partial<AmountsAnswer>,
  language: string,
): AmountsFormValues => ({
  year: String(year),
  ownCar: '',
  days: '',
  kmADay: '',
  mode: 'regional',
  ...typed(AMOUNTS[kind].fields, values, language),
});

/** Whole kilometres of days and the way there and back; undefined where neither is said, NaN where one is missing or no number. */
export function ridesOf({ days, kmADay }: AmountsFormValues, language: string): number | undefined {
  if (days === '' && kmADay === '') return undefined;
  return Math.round((numberOf(days, language) ?? Number.NaN) * (numberOf(kmADay, language) ?? Number.NaN));
}

/** Body of the call. Rides that are said and not yet added count as well, so that a save loses none. */
export function amountsBody(kind: AmountKind, values: AmountsFormValues, language: string): SetAmountsBody {
  const said = given(read(AMOUNTS[kind].fields, values as Record<string, string>, language));
  const rides = ridesOf(values, language);
  const field = values.mode as AmountField;
  const added = rides !== undefined && { [field]: (Number(said[field] ?? 0) || 0) + rides };
  return { kind, year: Number(values.year), values: { ...said, ...added } };
}

/** The values with the rides added to their field, and room for the next ones. */
export function withRides(values: AmountsFormValues, language: string): AmountsFormValues {
  const field = values.mode as AmountField;
  const sum = (numberOf(values[field] ?? '', language) ?? 0) + (ridesOf(values, language) ?? 0);
  return { ...values, [field]: String(sum), days: '', kmADay: '' };
}

/** Rules of the call; and an entry in which nothing is said is refused, though zeros are a say. */
export const amountsFaults = (body: SetAmountsBody): readonly Fault[] =>
  Object.keys(body.values).length === 0
    ? [{ path: '/values', messageId: 'form:amounts:error:values' }]
    : setAmountsFaults(body);

/** Field of the form for a pointer into the body: of the values as a whole the first that says something. */
export function amountsField(
  kind: AmountKind,
  path: string,
  values: AmountsFormValues,
  language: string,
): string {
  const [, first = '', key] = path.split('/');
  if (first !== 'values') return first;
  const fields = fieldsOf(kind);
  if (key === undefined) return fields.find((field) => values[field]) ?? fields[0] ?? first;
  return key === values.mode && ridesOf(values, language) !== undefined ? 'days' : key;
}

/** Years that may be chosen anew, the newest first: those without an entry. */
export const freeYears = (years: readonly number[], taken: readonly AmountsAnswer[]): readonly number[] =>
  years.toReversed().filter((year) => taken.every((entry) => entry.year !== year));
