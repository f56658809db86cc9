import * as T from 'typebox';
import { isMoment, isObjectId } from './fields.ts';
import { nameBound, UNIT_WORDS, type Words } from './limits.ts';

interface FieldOptions {
  /** Word by which the privacy page says that the field is stored. */
  readonly says: string;
  readonly optional?: true;
  /** In a change null takes the value away. */
  readonly cleared?: true;
  /** Personal text: events keep it sealed with the citizen's own key. */
  readonly sealed?: true;
  /** Place of its column in tables of the archive, by their names. A new one comes last, since readers count columns. */
  readonly column?: Readonly<Record<string, number>>;
  /** Name of the field where its bound is crossed, and of its input where the form shows it as it is. */
  readonly name?: Words;
  readonly unit?: keyof typeof UNIT_WORDS;
  /** Name where its bound is crossed, where that is another. */
  readonly bound?: Words;
  /** Its input needs nothing but its name and unit. */
  readonly plain?: true;
}

/** A field of an entry, said once: calls, events, answers, refusals, forms, the archive and the privacy page follow from it. */
export interface Field<
  S extends T.TSchema = T.TSchema,
  O extends boolean = boolean,
  C extends boolean = boolean,
> extends FieldOptions {
  /** As callers send it, with its limits and message id. */
  readonly schema: S;
  /** Flags that types alone read. */
  readonly kind?: readonly [optional: O, cleared: C];
}

type Flag<O, N extends string> = O extends { readonly [K in N]: true } ? true : false;
export type Fields = Readonly<Record<string, Field>>;

type SchemaOf<F> = F extends Field<infer S, infer O> ? (O extends true ? T.TOptional<S> : S) : never;
type ChangeOf<F> =
  F extends Field<infer S, boolean, infer C>
    ? T.TOptional<C extends true ? T.TUnion<[S, T.TNull]> : S>
    : never;
type Schemas<FS> = { [K in keyof FS]: SchemaOf<FS[K]> };
type Changes<FS> = { [K in keyof FS]: ChangeOf<FS[K]> };

/** Declares a field; its bound gets its name with it. */
export function field<S extends T.TSchema, const O extends FieldOptions>(
  schema: S,
  options: O,
): Field<S, Flag<O, 'optional'>, Flag<O, 'cleared'>> {
  const { name, unit, bound = unit && name ? withUnit(name, unit) : name } = options;
  const { messageId } = schema as { readonly messageId?: string };
  if (bound && messageId) nameBound(messageId, bound);
  return { schema, ...options };
}

const withUnit = ({ de, en }: Words, unit: keyof typeof UNIT_WORDS): Words => ({
  de: `${de} in ${UNIT_WORDS[unit].de}`,
  en: `${en} in ${UNIT_WORDS[unit].en}`,
});

const each = (fields: Fields, make: (one: Field) => T.TSchema): Record<string, T.TSchema> =>
  Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, make(one)]));

const optionally = ({ optional }: Field, schema: T.TSchema): T.TSchema =>
  optional ? T.Optional(schema) : schema;

const orNull = ({ cleared, schema }: Field, as: (schema: T.TSchema) => T.TSchema): T.TSchema => {
  const { messageId } = schema as { readonly messageId?: string };
  return cleared ? as(T.Union([schema, T.Null()], messageId === undefined ? {} : { messageId })) : as(schema);
};

/** Fields as a call's body has them. */
export const sent = <FS extends Fields>(fields: FS): Schemas<FS> =>
  each(fields, (one) => optionally(one, one.schema)) as Schemas<FS>;

/** Fields as the body of a change has them: what is left out stays. */
export const sentChange = <FS extends Fields>(fields: FS): Changes<FS> =>
  each(fields, (one) => T.Optional(orNull(one, (schema) => schema))) as Changes<FS>;

/** Fields as an event keeps them: limits may change, what was stored is read for ever. */
export const stored = <FS extends Fields>(fields: FS): Schemas<FS> =>
  each(fields, (one) => optionally(one, marked(one, unlimited(one.schema, isLasting)))) as Schemas<FS>;

/** Fields as the event of a change keeps them. */
export const storedChange = <FS extends Fields>(fields: FS): Changes<FS> =>
  each(fields, (one) =>
    T.Optional(orNull(one, (schema) => marked(one, unlimited(schema, isLasting)))),
  ) as Changes<FS>;

/** Fields as an answer shows them. */
export const shown = <FS extends Fields>(fields: FS): Schemas<FS> =>
  each(fields, (one) =>
    optionally(
      one,
      unlimited(one.schema, () => false),
    ),
  ) as Schemas<FS>;

/** Fields of an answer that has them all, as texts that were never given are empty. */
export const shownAlways = <FS extends Fields>(fields: FS): { [K in keyof FS]: FS[K]['schema'] } =>
  each(fields, (one) => unlimited(one.schema, () => false)) as { [K in keyof FS]: FS[K]['schema'] };

/** Names of fields, in their order. */
export const namesOf = <FS extends Fields>(fields: FS): Extract<keyof FS, string>[] =>
  Object.keys(fields) as Extract<keyof FS, string>[];

type Given<E> = { [K in keyof E]: Exclude<E[K], undefined> };

/** Values of the fields, of all that an entry holds; none for what it leaves open. */
export const valuesOf = <FS extends Fields, E extends object>(fields: FS, entry: E) =>
  Object.fromEntries(
    Object.entries(entry).filter(([name, value]) => Object.hasOwn(fields, name) && value !== undefined),
  ) as Given<Pick<E, Extract<keyof FS, keyof E>>>;

type Said<FS extends Fields> = {
  readonly [K in keyof FS]?: T.Static<FS[K]['schema']> | null | undefined;
};

/** Fields of a change that say something new of an entry; null takes away what is there. */
export const newIn = <FS extends Fields, S extends Said<FS>>(fields: FS, said: S, entry: object) =>
  Object.fromEntries(
    Object.entries(valuesOf(fields, said)).filter(
      ([name, value]) => (value ?? undefined) !== (entry as Readonly<Record<string, unknown>>)[name],
    ),
  ) as { [K in Extract<keyof FS, keyof S>]?: Exclude<S[K], undefined> };

/** An entry after a change of its fields. */
export const changedEntry = <FS extends Fields, E extends object>(fields: FS, entry: E, said: Said<FS>): E =>
  Object.fromEntries(
    Object.entries({ ...entry, ...valuesOf(fields, said) }).filter(
      ([name, value]) => value !== null || !Object.hasOwn(fields, name),
    ),
  ) as E;

/** Schema that events alone have, with the word by which the privacy page says that it is stored. */
export const says = <S extends T.TSchema>(word: string, schema: S): S => copyOf(schema, { says: word });

const marked = ({ says: word, sealed }: Field, schema: T.TSchema): T.TSchema =>
  copyOf(schema, { ...(sealed && { sealed }), says: word });

const REFUSALS = ['messageId', 'missingId', 'emptyId'];
const LIMITS = [
  ...['minimum', 'exclusiveMinimum', 'maximum', 'exclusiveMaximum', 'minLength', 'maxLength', 'pattern'],
  ...['minItems', 'maxItems', 'additionalProperties'],
];

/** Bounds of ids and moments are their kind and no limits. */
const isLasting = (schema: T.TSchema): boolean => isObjectId(schema) || isMoment(schema);

interface Nested {
  readonly properties?: Readonly<Record<string, T.TSchema>>;
  readonly anyOf?: readonly T.TSchema[];
  readonly items?: T.TSchema;
}

function unlimited(schema: T.TSchema, keepsBounds: (schema: T.TSchema) => boolean): T.TSchema {
  const { properties, anyOf, items } = schema as Nested;
  const inner = (one: T.TSchema): T.TSchema => unlimited(one, keepsBounds);
  return copyOf(
    schema,
    {
      ...(properties && {
        properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, inner(one)])),
      }),
      ...(anyOf && { anyOf: anyOf.map(inner) }),
      ...(items && { items: inner(items) }),
    },
    keepsBounds(schema) ? REFUSALS : [...REFUSALS, ...LIMITS],
  );
}

/** Copies a schema with all that TypeBox keeps in it unseen, such as that a field is optional. */
function copyOf<S extends T.TSchema>(schema: S, changes: object, without: readonly string[] = []): S {
  const copy = Object.defineProperties({}, Object.getOwnPropertyDescriptors(schema));
  for (const name of without) Reflect.deleteProperty(copy, name);
  return Object.assign(copy, changes) as S;
}
