import { EVENTS, shownData } from '@footprint/shared-events/registry.ts';
import { expect, test } from 'vitest';

interface Node {
  readonly secret?: boolean;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
}

/** The path of every field, and whether its schema says that it is secret. */
function fieldsOf({ properties = {}, items }: Node, path: string): readonly (readonly [string, boolean])[] {
  const own = Object.entries(properties).flatMap(([name, child]) => {
    const at = `${path}.${name}`;
    return [[at, child.secret === true] as const, ...fieldsOf(child, at)];
  });
  return items ? [...own, ...fieldsOf(items, path)] : own;
}

test('what protects an account is secret', () => {
  const secret = [...EVENTS.values()].flatMap(({ type, schema }) =>
    fieldsOf(schema as Node, type).filter(([, isSecret]) => isSecret),
  );
  const names = new Set(secret.map(([path]) => path.split('.').at(-1)));
  expect([...names].toSorted()).toEqual(
    ['linkDigest', 'linkExpiresAt', 'linkId', 'passwordHash', 'requestDigest', 'undoDigest'].toSorted(),
  );
});

test('what no schema knows is not shown', () => {
  const data = { mail: 'a@example.org', recoveryCode: 'x', passwordHash: 'x' };
  expect(shownData('UserRegistered', data)).toEqual({ mail: 'a@example.org' });
  expect(shownData('RecoveryCodeMade', data)).toEqual({});
});
