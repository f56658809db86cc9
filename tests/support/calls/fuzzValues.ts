import * as fc from 'fast-check';
import type { Schema } from './openApi.ts';

/** Ids of objects the caller has, by the name of the field or parameter that takes them. */
export type KnownIds = Readonly<Record<string, readonly (number | string)[]>>;

/** A JSON text; not a value, because some keys and numbers exist as text only. */
export type Json = string;

/** Values that no field expects, or only some. */
const NASTY: readonly Json[] = [
  ...[
    'null',
    'true',
    '0',
    '-0',
    '-1',
    '1e-320',
    '1e308',
    '1e400',
    '-1e400',
    '0.1',
    '4102444801',
    '253402300800',
  ],
  ...[
    '9007199254740993',
    '281474976710655',
    '281474976710656',
    '[]',
    '{}',
    '[[]]',
    '[null]',
    '[{}]',
    '""',
    '" "',
  ],
  ...['{"$ne":null}', '{"$where":"1"}', '{"__proto__":{"a":1}}', '{"constructor":{"prototype":{"a":1}}}'],
  ...[
    '"\\u0000"',
    '"\\ud800"',
    '"\\u202e\\u0661"',
    '"__proto__"',
    '"toString"',
    '"sealed|a|b|c|d|e"',
    '"2024-01-01"',
  ],
  ...[
    '"NaN"',
    '"1"',
    '"%00"',
    '"🏡"',
    '"ﷺ"',
    JSON.stringify('e\u0301'.repeat(200)),
    JSON.stringify('x'.repeat(5_000)),
  ],
];

export const KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  '$where',
  '.a',
  '',
  'toString',
  'id',
  'userId',
  'role',
  'a/b~c',
];

export const nasty = (): fc.Arbitrary<Json> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...NASTY) },
    { weight: 1, arbitrary: fc.json({ maxDepth: 3 }) },
  );

/** By pattern: reading one takes a millisecond, and each citizen's requests have hundreds of the same few. */
const matching = new Map<string, fc.Arbitrary<string>>();
function matchingText(pattern: string): fc.Arbitrary<string> {
  const known = matching.get(pattern) ?? fc.stringMatching(new RegExp(pattern, 'u'));
  matching.set(pattern, known);
  return known;
}

const text = ({ minLength = 0, maxLength = 300, pattern }: Schema): fc.Arbitrary<string> =>
  pattern !== undefined && pattern !== '\\S'
    ? matchingText(pattern)
    : fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 60) });

function number({ type, minimum, exclusiveMinimum, maximum = 1e15 }: Schema): fc.Arbitrary<number> {
  const min = minimum ?? exclusiveMinimum ?? -1e15;
  const edges = [minimum ?? min + 1, maximum].map((edge) => fc.constant(edge));
  const plain =
    type === 'integer'
      ? fc.integer({ min, max: maximum })
      : fc.double({ min, max: maximum, noNaN: true, minExcluded: exclusiveMinimum !== undefined });
  // Small numbers are years, days and shares that mean something.
  const small = fc.integer({ min: Math.ceil(min), max: Math.min(maximum, Math.ceil(min) + 100) });
  return fc.oneof(plain, small, ...edges);
}

/** JSON that the schema takes; ids mostly of objects that are there. */
export function fitting(schema: Schema, ids: KnownIds, name = ''): fc.Arbitrary<Json> {
  const known = ids[name] ?? [];
  const own = made(schema, ids, name);
  if (known.length === 0 || schema.items || schema.properties) return own;
  const there = fc.constantFrom(...known).map((id) => JSON.stringify(id));
  return fc.oneof({ weight: 5, arbitrary: there }, { weight: 1, arbitrary: own });
}

function made(schema: Schema, ids: KnownIds, name: string): fc.Arbitrary<Json> {
  if (schema.enum) return fc.constantFrom(...schema.enum).map((value) => JSON.stringify(value));
  if (schema.type === 'string') return text(schema).map((value) => JSON.stringify(value));
  if (schema.type === 'boolean') return fc.constantFrom('true', 'false');
  if (schema.type === 'number' || schema.type === 'integer')
    return number(schema).map((value) => JSON.stringify(value));
  if (schema.items) {
    const { items, minItems = 0, maxItems = 5 } = schema;
    return fc
      .array(fitting(items, ids, name), { minLength: minItems, maxLength: Math.min(maxItems, 5) })
      .map((list) => `[${list.join()}]`);
  }
  return record(schema, ids);
}

function record({ properties = {}, required = [] }: Schema, ids: KnownIds): fc.Arbitrary<Json> {
  const fields = Object.entries(properties).map(([name, child]) => {
    const field = fitting(child, ids, name).map((value) => `${JSON.stringify(name)}:${value}`);
    return required.includes(name) ? field : fc.option(field, { nil: undefined });
  });
  return fc.tuple(...fields).map((list) => `{${list.filter((field) => field !== undefined).join()}}`);
}
