import { expect, test } from 'vitest';
import { StreamEnds } from './streamEnds.ts';

const name = (index: number): string => `stream-${index}`;

test('more streams than memory holds are counted once each, found and listed in the order of their names', () => {
  using ends = new StreamEnds();
  const count = 120_000;
  for (const revision of [0, 1])
    for (let index = 0; index < count; index++) ends.set(name(index), { revision, hash: `hash ${index}` });
  expect(ends.size).toBe(count);
  expect(ends.get(name(7))).toMatchObject({ revision: 1, hash: 'hash 7' });
  expect(ends.get('stream-unknown')).toBeUndefined();
  const listed = [...ends.inOrder()];
  expect(listed).toHaveLength(count);
  expect(listed.every(([, revision]) => revision === 1)).toBe(true);
  const names = listed.map(([stream]) => stream);
  expect(names).toEqual([...names].sort());
});

test('few streams are listed in the same order', () => {
  using ends = new StreamEnds();
  for (const stream of ['b', 'a', 'B']) ends.set(stream, { revision: 0, hash: stream });
  expect([...ends.inOrder()].map(([stream]) => stream)).toEqual(['B', 'a', 'b']);
});
