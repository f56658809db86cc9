import type { Call } from '@footprint/shared-events/kernel/api.ts';
import type { TSchema } from 'typebox';

const KIB = 1024;
/** Least limit of a call's body, and the limit of each call without a session, in bytes. */
const LEAST = 16 * KIB;
/** Limit of every call's body, a file of readings included, in bytes. */
const MOST = 1024 * KIB;
/** Room for white space, and for fields that a caller sends in vain: a refusal names those better than their size. */
const GENEROSITY = 2;

/** Bytes of a character as JSON writes the longest: `\u0000`. */
const OF_CHARACTER = 6;
/** Bytes of a text whose pattern alone says how long it is. */
const OF_PATTERN = KIB;
/** Bytes of a number as JavaScript writes the longest, of true, false or null. */
const OF_NUMBER = 32;
/** Bytes of what a schema takes as it comes. */
const OF_ANYTHING = LEAST;

interface Described {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Described[];
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly items?: Described;
  readonly properties?: Readonly<Record<string, Described>>;
  readonly additionalProperties?: unknown;
}

/**
 * How many bytes of a body a call takes: the largest that its schema allows, with room to spare; 16 KiB for every call
 * that comes without a session.
 * @throws Error for a schema that allows a list without an end
 */
export const bodyLimitOf = ({ access, body }: Pick<Call, 'access' | 'body'>): number =>
  access === 'public' ? LEAST : Math.min(MOST, Math.max(LEAST, GENEROSITY * largest(body)));

function largest(schema: TSchema & Described): number {
  const { type, anyOf, items, properties } = schema;
  if (schema.const !== undefined) return bytesOf(schema.const);
  if (schema.enum) return Math.max(...schema.enum.map(bytesOf));
  if (anyOf) return Math.max(...anyOf.map(largest));
  if (type === 'string') return 2 + OF_CHARACTER * (schema.maxLength ?? OF_PATTERN);
  if (type === 'array' && items) {
    if (schema.maxItems === undefined) throw new Error('a list of a body needs maxItems');
    return 2 + schema.maxItems * (largest(items) + 1);
  }
  if (type === 'object' && properties) {
    const fields = Object.entries(properties).map(([name, of]) => bytesOf(name) + largest(of) + 2);
    const unknown = schema.additionalProperties === false ? 0 : OF_ANYTHING;
    return 2 + unknown + fields.reduce((sum, bytes) => sum + bytes, 0);
  }
  return type === undefined ? OF_ANYTHING : OF_NUMBER;
}

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));
