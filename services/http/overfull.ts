import { type Fault, faultsOf } from '@footprint/shared-events/kernel/faults.ts';
import type { TSchema } from 'typebox';

/** Faults that one answer names at most. */
export const MOST_FAULTS = 50;

interface Described {
  readonly items?: Described;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Described>>;
  readonly additionalProperties?: unknown;
  readonly anyOf?: readonly Described[];
}

/**
 * Faults of lists that are longer than their schema allows and of objects with far more fields than it knows, found by
 * counting alone: to check each of a hundred thousand fields takes longer than all other callers should wait.
 * @returns as many as an answer names at most; none where every value is of a size that can be checked
 */
export function overfullFaults(schema: TSchema, value: unknown): readonly Fault[] {
  return find(schema, schema, value, '').slice(0, MOST_FAULTS);
}

function find(root: object, schema: Described, value: unknown, path: string): readonly Fault[] {
  const { items, maxItems = Number.POSITIVE_INFINITY, properties, anyOf = [] } = schema;
  if (typeof value !== 'object' || value === null) return [];
  if (anyOf.length > 0) return anyOf.flatMap((one) => find(root, one, value, path));
  if (Array.isArray(value)) {
    if (!items) return [];
    if (value.length > maxItems)
      return faultsOf(root, [{ keyword: 'maxItems', instancePath: path, params: {} }]);
    return value.flatMap((one, i) => find(root, items, one, `${path}/${i}`));
  }
  if (!properties) return [];
  const names = Object.keys(value);
  const most = Object.keys(properties).length + MOST_FAULTS;
  if (schema.additionalProperties === false && names.length > most) {
    const additionalProperties = names
      .filter((name) => !Object.hasOwn(properties, name))
      .slice(0, MOST_FAULTS);
    return faultsOf(root, [
      { keyword: 'additionalProperties', instancePath: path, params: { additionalProperties } },
    ]);
  }
  return Object.entries(properties).flatMap(([name, of]) =>
    Object.hasOwn(value, name)
      ? find(root, of, (value as Record<string, unknown>)[name], `${path}/${name}`)
      : [],
  );
}
