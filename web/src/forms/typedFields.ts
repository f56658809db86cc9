import type { Fields } from '@footprint/shared-events/kernel/entryFields.ts';
import { isMoment } from '@footprint/shared-events/kernel/fields.ts';
import { formatEpoch } from '../browser/dates.ts';
import { dateOf } from './parse/date.ts';
import { numberOf, typedNumber } from './parse/number.ts';

/** Fields of an entry as a form holds them: texts, as they are typed. */
export type Typed<FS extends Fields> = Readonly<Record<Extract<keyof FS, string>, string>>;

interface Kind {
  readonly type?: string;
  readonly maximum?: number;
}

const isNumber = ({ type }: Kind): boolean => type === 'number' || type === 'integer';

/** Values of an entry in its form, in the language's numbers; '' for what it does not say. */
export const typed = <FS extends Fields>(fields: FS, entry: object, language: string): Typed<FS> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { schema }]) => {
      const value = (entry as Readonly<Record<string, unknown>>)[name];
      if (typeof value !== 'number') return [name, String(value ?? '')];
      return [name, isMoment(schema as Kind) ? formatEpoch(value) : typedNumber(value, language)];
    }),
  ) as Typed<FS>;

/** Fields of a body that a form's values stand for; undefined for what is empty, NaN for what is no number or no day. */
export const read = <FS extends Fields>(
  fields: FS,
  values: Typed<FS>,
  language: string,
): Readonly<Record<keyof FS, string | number | undefined>> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { schema }]) => {
      const text = (values as Readonly<Record<string, string>>)[name] ?? '';
      if (isMoment(schema as Kind)) return [name, dateOf(text)];
      return [name, isNumber(schema as Kind) ? numberOf(text, language) : text || undefined];
    }),
  ) as Readonly<Record<keyof FS, string | number | undefined>>;

/** The same of a change, in which what is left out would stay: what was emptied is taken away, or refused. */
export const readChange = <FS extends Fields>(
  fields: FS,
  values: Typed<FS>,
  language: string,
): Readonly<Record<keyof FS, string | number | null | undefined>> =>
  Object.fromEntries(
    Object.entries(read(fields, values, language)).map(([name, value]) => {
      const { cleared, optional, schema } = fields[name] ?? {};
      const missing = isNumber(schema as Kind) ? Number.NaN : '';
      const emptied = cleared ? null : optional ? undefined : missing;
      return [name, value ?? emptied];
    }),
  ) as Readonly<Record<keyof FS, string | number | null | undefined>>;
