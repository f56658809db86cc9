import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { AppendQueue } from './appendQueue.ts';
import type { AppendOutcome, PackedAppend } from './messages.ts';

const append = (size = 10): PackedAppend => [
  'housing-1',
  -1,
  randomUUID(),
  ['id', 'type', 'x'.repeat(size), '{}'],
];
const stored = (group: readonly PackedAppend[]): AppendOutcome[] =>
  group.map((_, index) => ['stored', index, index + 1]);

function queue() {
  const sent: (readonly PackedAppend[])[] = [];
  return { sent, queue: new AppendQueue((group) => sent.push(group)) };
}

test('appends of one turn share a group, those that come meanwhile share the next', async () => {
  const { sent, queue: appends } = queue();
  const first = [appends.push(append()), appends.push(append())];
  await nextTurn();
  const later = [appends.push(append()), appends.push(append()), appends.push(append())];
  await nextTurn();
  expect(sent.map((group) => group.length)).toEqual([2]);
  appends.answer(stored(sent[0] ?? []));
  expect(await Promise.all(first)).toHaveLength(2);
  await nextTurn();
  expect(sent.map((group) => group.length)).toEqual([2, 3]);
  appends.answer(stored(sent[1] ?? []));
  expect(await Promise.all(later)).toHaveLength(3);
});

test('a group holds at most 64 appends; a full one queues up behind the first', async () => {
  const { sent, queue: appends } = queue();
  for (let index = 0; index < 200; index += 1) void appends.push(append());
  await nextTurn();
  expect(sent.map((group) => group.length)).toEqual([64, 64]);
});

test('a group holds at most 512 KiB, but always one append', async () => {
  const { sent, queue: appends } = queue();
  for (let index = 0; index < 4; index += 1) void appends.push(append(200_000));
  await nextTurn();
  appends.answer(stored(sent[0] ?? []));
  await nextTurn();
  expect(sent.map((group) => group.length)).toEqual([2, 2]);
});

test('when the writer dies, what was sent is unknown, what waited is refused, and so is all that follows', async () => {
  const { queue: appends } = queue();
  const sent = appends.push(append()).catch((error: unknown) => error);
  await nextTurn();
  const waiting = appends.push(append()).catch((error: unknown) => error);
  appends.fail(new Error('gone'));
  expect(await sent).toMatchObject({ name: 'StoreUnavailable', outcome: 'unknown' });
  expect(await waiting).toMatchObject({ name: 'StoreUnavailable', outcome: 'refused' });
  await expect(appends.push(append())).rejects.toMatchObject({ outcome: 'refused' });
  await expect(appends.idle()).resolves.toBeUndefined();
});
