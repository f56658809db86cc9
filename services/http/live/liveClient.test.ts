import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { type Frame, LiveClient } from './liveClient.ts';
import { Topic } from './topic.ts';

/** A response whose reader can stop reading. */
class Reader {
  readonly written: string[] = [];
  writableNeedDrain = false;
  destroyed = false;
  write(text: string): boolean {
    this.written.push(text);
    return !this.writableNeedDrain;
  }
  destroy(): void {
    this.destroyed = true;
  }
  get ids(): readonly string[] {
    return this.written.flatMap((text) => /^id: (\d+)/.exec(text)?.[1] ?? []);
  }
}
const clientOf = (reader: Reader) => new LiveClient(reader as unknown as ServerResponse);
const frame = (n: number): Frame => ({ id: String(n), data: `{"n":${n}}` });

test('at most one frame a second, and of those that have to wait only the newest', () => {
  const reader = new Reader();
  const client = clientOf(reader);
  client.offer(frame(1), 0);
  for (let n = 2; n < 50; n++) client.offer(frame(n), n * 10);
  expect(reader.ids).toEqual(['1']);
  client.flush(999);
  expect(reader.ids).toEqual(['1']);
  client.flush(1_000);
  expect(reader.ids).toEqual(['1', '49']);
  client.flush(5_000);
  expect(reader.ids).toEqual(['1', '49']);
  expect(client.isWaiting).toBe(false);
});

test('nothing is written while the reader has not taken what was, and it is stalled after half a minute', () => {
  const reader = new Reader();
  const client = clientOf(reader);
  client.offer(frame(1), 0);
  reader.writableNeedDrain = true;
  for (let n = 2; n < 1_000; n++) {
    client.offer(frame(n), n * 20);
    client.beat(n * 20);
  }
  expect(reader.written).toHaveLength(1);
  expect(client.isStalled(20_000)).toBe(false);
  expect(client.isStalled(40_000)).toBe(true);
  reader.writableNeedDrain = false;
  expect(client.isStalled(40_001)).toBe(false);
  client.flush(40_001);
  expect(reader.ids).toEqual(['1', '999']);
});

const SPACING = 200;

test('a value is read once for all who watch, sent at once to a newcomer, and to all when it changes', async () => {
  let n = 1;
  let readings = 0;
  const topic = new Topic(async () => {
    readings += 1;
    return frame(n);
  });
  let now = 0;
  const readers = [new Reader(), new Reader(), new Reader()] as const;
  const [first, second, third] = readers.map(clientOf) as [LiveClient, LiveClient, LiveClient];
  const refresh = () => topic.refresh(() => now);
  topic.join(first, now);
  topic.join(second, now);
  expect(topic.isDue(now, SPACING)).toBe(true);
  await refresh();
  topic.join(third, now);
  expect(readers.map(({ ids }) => ids)).toEqual([['1'], ['1'], ['1']]);
  topic.mark();
  expect(topic.isDue(999, SPACING)).toBe(false);
  now = 1_000;
  expect(topic.isDue(now, SPACING)).toBe(true);
  await refresh();
  expect(readers.map(({ ids }) => ids)).toEqual([['1'], ['1'], ['1']]);
  n = 2;
  now = 2_000;
  await refresh();
  expect(readers.map(({ ids }) => ids)).toEqual([
    ['1', '2'],
    ['1', '2'],
    ['1', '2'],
  ]);
  expect(readings).toBe(3);
});

test('what is sent is new, also for one who joined between two readings', async () => {
  let now = 0;
  const topic = new Topic(async () => frame(now));
  const readers = [new Reader(), new Reader()] as const;
  const [early, late] = readers.map(clientOf) as [LiveClient, LiveClient];
  const ages: number[] = [];
  topic.join(early, now);
  for (; now < 10_000; now += 10) {
    if (now === 500) topic.join(late, now);
    topic.mark();
    const before = readers[1].ids.length;
    if (topic.isDue(now, SPACING)) await topic.refresh(() => now);
    for (const client of [early, late]) client.flush(now);
    if (now > 500 && readers[1].ids.length > before) ages.push(now - Number(readers[1].ids.at(-1)));
  }
  expect(ages.length).toBeGreaterThan(8);
  expect(Math.max(...ages)).toBeLessThanOrEqual(SPACING);
});

test('the first change after a quiet time is read at once', async () => {
  const topic = new Topic(async () => frame(1));
  topic.join(clientOf(new Reader()), 0);
  await topic.refresh(() => 0);
  expect(topic.isDue(5_000, SPACING)).toBe(false);
  topic.mark();
  expect(topic.isDue(5_000, SPACING)).toBe(true);
});

test('a value that cannot be read is due again, a second later', async () => {
  const topic = new Topic(() => Promise.reject(new Error('away')));
  topic.join(clientOf(new Reader()), 0);
  await expect(topic.refresh(() => 0)).rejects.toThrow('away');
  expect([topic.isDue(500, SPACING), topic.isDue(1_000, SPACING)]).toEqual([false, true]);
});
