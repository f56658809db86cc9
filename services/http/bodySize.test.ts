import { CALLS } from '@footprint/shared-events/calls.ts';
import { Check } from 'typebox/value';
import { expect, test } from 'vitest';
import { bodyLimitOf } from './bodySize.ts';

const withBody = [...CALLS].filter(([, { method }]) => method !== 'GET');

interface Described {
  readonly [keyword: string]: unknown;
}

/** A body of the schema with every text, list and object as long as it may be. */
function fullest(schema: Described): unknown {
  const { type, anyOf, items, properties, maxItems, maxLength } = schema;
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum.toSorted((a, b) => b.length - a.length)[0];
  if (Array.isArray(anyOf)) {
    const all = anyOf.map((one) => fullest(one as Described));
    return all.toSorted((a, b) => JSON.stringify(b).length - JSON.stringify(a).length)[0];
  }
  if (type === 'array') return Array.from({ length: maxItems as number }, () => fullest(items as Described));
  if (type === 'object')
    return Object.fromEntries(
      Object.entries((properties ?? {}) as Record<string, Described>).map(([n, of]) => [n, fullest(of)]),
    );
  if (type === 'string') return 'ß'.repeat((maxLength as number | undefined) ?? lengthOf(schema.pattern));
  if (type === 'boolean') return false;
  return type === 'null' ? null : -123_456_789.012_345_6;
}

/** Most characters of a text, as its pattern says. */
function lengthOf(pattern: unknown): number {
  const length = /\{(?:\d+,)?(\d+)\}\)?\??\$$/.exec(String(pattern))?.[1];
  if (length === undefined) throw new Error(`how long is a text of ${pattern}?`);
  return Number(length);
}

test.each(withBody)('%s takes the largest body that its schema allows', (_, call) => {
  const bytes = Buffer.byteLength(JSON.stringify(fullest(call.body as unknown as Described)));
  expect(bytes).toBeLessThanOrEqual(bodyLimitOf(call));
});

test('what comes without a session holds 16 KiB, a file of readings a megabyte, and little else as much', () => {
  const limits = new Map(withBody.map(([name, call]) => [name, bodyLimitOf(call)]));
  for (const [name, { access }] of withBody)
    if (access === 'public') expect([name, limits.get(name)]).toEqual([name, 16_384]);
  expect(limits.get('importReadings')).toBe(1_048_576);
  expect(limits.get('createHousehold')).toBe(16_384);
  const large = [...limits].filter(([, bytes]) => bytes > 65_536).map(([name]) => name);
  expect(large.sort()).toMatchInlineSnapshot(`
    [
      "confirmMeasures",
      "editMeasures",
      "importReadings",
      "makeChanges",
      "previewChange",
    ]
  `);
});

test('a file of readings of 200,000 characters is one of its schema', () => {
  const call = CALLS.get('importReadings');
  expect(Check(call?.body ?? {}, { meterId: 1, csv: 'x'.repeat(200_000) })).toBe(true);
});
