import * as T from 'typebox';

/** A type of event: its wire name, the version of its schema, and the schema its TypeScript type derives from. */
export interface EventType<N extends string = string, S extends T.TProperties = T.TProperties> {
  readonly type: N;
  readonly version: number;
  readonly schema: T.TObject<S>;
}

/** The event a declaration stands for, as deciders and folds see it. */
export type EventOf<E> =
  E extends EventType<infer N, infer S> ? { readonly type: N; readonly data: T.Static<T.TObject<S>> } : never;

/** Declares a type of event. The wire name is a literal, so renaming code never renames history. */
export function declareEvent<const N extends string, S extends T.TProperties>(
  type: N,
  version: number,
  properties: S,
): EventType<N, S> {
  return { type, version, schema: T.Object(properties, { additionalProperties: false }) };
}

/** A personal text: sealed with the user's own key wherever it is stored, and shown to its owner. */
export const Sealed = () => T.String({ sealed: true });

/** Value that protects an account, hidden even from its owner: it could be read over a shoulder. */
export const Secret = () => T.String({ secret: true });

/** The same, sealed with the user's own key wherever it is stored. */
export const SealedSecret = () => T.String({ sealed: true, secret: true });

interface SchemaNode {
  readonly sealed?: boolean;
  readonly secret?: boolean;
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly items?: unknown;
}

/** Dotted paths of the sealed fields of a schema; `[]` stands for every element of a list. */
export function sealedPaths(schema: unknown, path = ''): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const node = schema as SchemaNode;
  if (node.sealed === true) return [path];
  const inner = Object.entries(node.properties ?? {}).flatMap(([name, child]) =>
    sealedPaths(child, path === '' ? name : `${path}.${name}`),
  );
  return node.items === undefined ? inner : [...inner, ...sealedPaths(node.items, `${path}[]`)];
}

/** Part of a value that a schema knows and that is no secret; undefined for nothing. Unknown parts stay out. */
export function shownPart(schema: unknown, value: unknown): unknown {
  const { secret, properties, items } = schema as SchemaNode;
  if (secret === true) return undefined;
  const isList = Array.isArray(value);
  if (items !== undefined) return isList ? value.flatMap((item) => shownPart(items, item) ?? []) : undefined;
  if (typeof value !== 'object' || value === null) return properties === undefined ? value : undefined;
  if (properties === undefined || isList) return undefined;
  const shown = Object.entries(value).flatMap(([name, child]) => {
    const part = Object.hasOwn(properties, name) ? shownPart(properties[name], child) : undefined;
    return part === undefined ? [] : [[name, part]];
  });
  return Object.fromEntries(shown);
}
