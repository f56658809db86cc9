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

/** A personal text: sealed with the user's own key wherever it is stored. */
export const Sealed = () => T.String({ sealed: true });

/** Dotted paths of the sealed fields of a schema; `[]` stands for every element of a list. */
export function sealedPaths(schema: unknown, path = ''): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const node = schema as { sealed?: boolean; properties?: Record<string, unknown>; items?: unknown };
  if (node.sealed === true) return [path];
  const inner = Object.entries(node.properties ?? {}).flatMap(([name, child]) =>
    sealedPaths(child, path === '' ? name : `${path}.${name}`),
  );
  return node.items === undefined ? inner : [...inner, ...sealedPaths(node.items, `${path}[]`)];
}
