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
const clientOf = (reader: Reader) => new LiveClient(reader as unknown as ServerResponse, 0);
const frame = (n: number): Frame => ({ id: String(n), data: `{"n":${n}}` });

const ALL = 1_000;

/** A value that its test sets, and its topic. */
function topicOf(first: number) {
  const value = { n: first, readings: 0 };
  const topic = new Topic(async () => {
    value.readings += 1;
    return frame(value.n);
  });
  const change = async (n: number, now: number) => {
    value.n = n;
    topic.mark();
    await topic.refresh(() => now);
  };
  return { topic, value, change };
}

test('at most one frame a second, and of those that have to wait only the newest', async () => {
  const reader = new Reader();
  const { topic, change } = topicOf(1);
  topic.join(clientOf(reader), 0);
  for (let n = 1; n < 50; n++) {
    await change(n, n * 10);
    topic.send(n * 10, ALL);
  }
  expect(reader.ids).toEqual(['1']);
  topic.send(1_009, ALL);
  expect(reader.ids).toEqual(['1']);
  for (const now of [1_010, 5_000]) topic.send(now, ALL);
  expect(reader.ids).toEqual(['1', '49']);
});

test('nothing is written while the reader has not taken what was, and it is stalled after half a minute', async () => {
  const reader = new Reader();
  const client = clientOf(reader);
  const { topic, change } = topicOf(1);
  topic.join(client, 0);
  await change(1, 0);
  topic.send(0, ALL);
  reader.writableNeedDrain = true;
  for (let n = 2; n < 1_000; n++) {
    await change(n, n * 20);
    topic.send(n * 20, ALL);
    client.beat(n * 20);
  }
  expect(reader.written).toHaveLength(1);
  expect(client.isStalled(20_000)).toBe(false);
  expect(client.isStalled(40_000)).toBe(true);
  reader.writableNeedDrain = false;
  expect(client.isStalled(40_001)).toBe(false);
  topic.send(40_001, ALL);
  expect(reader.ids).toEqual(['1', '999']);
});

test('a quiet stream says every 15 seconds that it is alive', () => {
  const reader = new Reader();
  const client = clientOf(reader);
  for (let now = 0; now <= 45_000; now += 100) client.beat(now);
  expect(reader.written).toHaveLength(3);
  expect(reader.written[0]).toMatch(/^event: pulse\n/);
});

test('thousands of streams get a value in parts, each the newest by then', async () => {
  const readers = Array.from({ length: 1_200 }, () => new Reader());
  const { topic, change } = topicOf(1);
  for (const reader of readers) topic.join(clientOf(reader), 0);
  await change(1, 0);
  expect(topic.send(0, 500)).toBe(true);
  await change(2, 100);
  expect([topic.send(100, 500), topic.send(110, 500)]).toEqual([true, false]);
  const sent = (id: string) => readers.filter(({ ids }) => ids.join() === id).length;
  expect([sent('1'), sent('2')]).toEqual([500, 700]);
  topic.send(1_000, ALL);
  expect(sent('1,2')).toBe(500);
});

const SPACING = 200;

test('a value is read once for all who watch, sent at once to a newcomer, and to all when it changes', async () => {
  const { topic, value, change } = topicOf(1);
  const readers = [new Reader(), new Reader(), new Reader()] as const;
  const [first, second, third] = readers.map(clientOf) as [LiveClient, LiveClient, LiveClient];
  topic.join(first, 0);
  topic.join(second, 0);
  expect(topic.isDue(0, SPACING)).toBe(true);
  await topic.refresh(() => 0);
  topic.send(0, ALL);
  topic.join(third, 0);
  expect(readers.map(({ ids }) => ids)).toEqual([['1'], ['1'], ['1']]);
  topic.mark();
  expect(topic.isDue(999, SPACING)).toBe(false);
  expect(topic.isDue(1_000, SPACING)).toBe(true);
  await topic.refresh(() => 1_000);
  topic.send(1_000, ALL);
  expect(readers.map(({ ids }) => ids)).toEqual([['1'], ['1'], ['1']]);
  await change(2, 2_000);
  topic.send(2_000, ALL);
  expect(readers.map(({ ids }) => ids)).toEqual([
    ['1', '2'],
    ['1', '2'],
    ['1', '2'],
  ]);
  expect(value.readings).toBe(3);
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
    topic.send(now, ALL);
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
