import { expect, test } from 'vitest';
import { StreamMemory } from './streamMemory.ts';

const stored = (...commands: readonly (readonly [number, string])[]) =>
  commands.map(([revision, commandId]) => ({ revision, commandId }));

test('grows with what follows on what is known, and knows the last revision of each command', () => {
  const memory = new StreamMemory();
  memory.note('a', 0, stored([0, 'x'], [1, 'x']));
  memory.note('a', 2, stored([2, 'y']));
  expect(memory.get('a')).toEqual({
    revision: 2,
    commands: new Map([
      ['x', 1],
      ['y', 2],
    ]),
  });
});

test('takes in nothing that would leave a gap', () => {
  const memory = new StreamMemory();
  memory.note('a', 1, stored([1, 'x']));
  expect(memory.get('a')).toBeUndefined();
  memory.note('a', 0, stored([0, 'x']));
  memory.note('a', 2, stored([2, 'y']));
  expect(memory.get('a')?.revision).toBe(0);
});

test('reading again what is known changes nothing', () => {
  const memory = new StreamMemory();
  memory.note('a', 0, stored([0, 'x'], [1, 'y']));
  memory.note('a', 0, stored([0, 'x']));
  expect(memory.get('a')?.revision).toBe(1);
});

test('a stream trimmed at its beginning is known from there', () => {
  const memory = new StreamMemory();
  memory.note('a', 0, stored([5, 'x'], [6, 'y']));
  expect(memory.get('a')?.revision).toBe(6);
});

test('is bounded by the commands it holds', () => {
  const memory = new StreamMemory();
  const many = Array.from({ length: 30_000 }, (_, revision) => [revision, String(revision)] as const);
  for (const stream of ['a', 'b', 'c', 'd']) memory.note(stream, 0, stored(...many));
  expect(memory.get('a')).toBeUndefined();
  expect(memory.get('d')?.revision).toBe(29_999);
});
