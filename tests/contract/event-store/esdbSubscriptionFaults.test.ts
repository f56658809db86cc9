import { toPosition } from '@footprint/infra/event-store/esdb/position.ts';
import { DEFAULT_TIMES } from '@footprint/infra/event-store/esdb/times.ts';
import type { EventPage, EventStore } from '@footprint/infra/event-store/port.ts';
import { describe, expect, test } from 'vitest';
import { rawEvent } from '../../support/esdb/rawEvent.ts';
import { anAppend } from '../../support/logs/events.ts';
import { readWholeLog } from '../../support/logs/readWholeLog.ts';
import { faultyServer } from './esdbFixture.ts';
import { follow } from './follow.ts';

/** No page may claim a position beyond an event that had not been handed out by then. */
async function expectNothingSkipped(store: EventStore, pages: readonly EventPage[], prefixes?: string[]) {
  const all = await readWholeLog(store, prefixes ? { prefixes } : {});
  let handedOut = 0;
  let position = '';
  for (const page of pages) {
    expect(page.position >= position).toBe(true);
    position = page.position;
    handedOut += page.events.length;
    expect(handedOut).toBe(all.filter((event) => event.position <= page.position).length);
  }
  expect(pages.flatMap(({ events }) => events.map(({ id }) => id))).toEqual(all.map(({ id }) => id));
}

describe('subscriptions to a faulty EventStoreDB', () => {
  const server = faultyServer();
  const others = (count: number): void => {
    for (let index = 0; index < count; index += 1) {
      server.double.log.append('other.stream', 'any', [rawEvent()]);
    }
  };

  test.each(['error', 'end'] as const)(
    'dropped again and again (%s), it delivers every event once and in order',
    async (how) => {
      const troubles: Error[] = [];
      // With short waits a slow machine gives up each new subscription before it has brought anything.
      const store = await server.open({ ...DEFAULT_TIMES, onTrouble: (trouble) => troubles.push(trouble) });
      const reader = follow(store);
      for (let index = 0; index < 12; index += 1) {
        await store.append(anAppend(`housing-${index}`, 'none', 50));
        if (index % 3 === 1) server.double.dropSubscriptions(how);
      }
      await expect.poll(() => reader.events().length).toBe(600);
      await reader.stop();
      await expectNothingSkipped(store, reader.pages);
      expect(troubles[0]).toMatchObject({ name: 'StoreUnavailable' });
    },
  );

  test('it outlives a server that goes away and comes back, and tells of the outage once', async () => {
    const troubles: Error[] = [];
    const store = await server.open({ onTrouble: (trouble) => troubles.push(trouble) });
    const reader = follow(store);
    await store.append(anAppend('housing-1', 'none', 2));
    await expect.poll(() => reader.events().length).toBe(2);
    await server.double.down();
    await new Promise((resolve) => setTimeout(resolve, 700));
    await server.double.up();
    await store.append(anAppend('housing-1', 1, 2));
    await expect.poll(() => reader.events().length).toBe(4);
    await reader.stop();
    await expectNothingSkipped(store, reader.pages);
    expect(troubles).toHaveLength(1);
  });

  test.each(['down', 'unavailable', 'silent'] as const)(
    'begun while the server is away (%s), it delivers as soon as there is one',
    async (how) => {
      const store = await server.open();
      await store.append(anAppend('housing-1', 'none', 2));
      if (how === 'down') await server.double.down();
      else if (how === 'unavailable') server.double.faults.unavailable = true;
      else server.double.faults.silence = 'unwritten';
      const reader = follow(store);
      await new Promise((resolve) => setTimeout(resolve, 400));
      expect(reader.pages).toEqual([]);
      server.double.faults.unavailable = false;
      server.double.faults.silence = 'none';
      if (how === 'down') await server.double.up();
      await expect.poll(() => reader.events().length).toBe(2);
      await expect.poll(() => reader.pages.at(-1)?.atEnd).toBe(true);
      await reader.stop();
    },
  );

  test('aborting and closing end it while the server is away', async () => {
    const store = await server.open();
    await server.double.down();
    const [aborted, closed] = [follow(store), follow(store)];
    await new Promise((resolve) => setTimeout(resolve, 200));
    await aborted.stop();
    await store.close();
    await closed.ended;
  });

  test('a server that never says it has caught up is asked', async () => {
    const store = await server.open();
    server.double.faults.withholdCaughtUp = true;
    const empty = follow(store);
    await expect.poll(() => empty.pages).toMatchObject([{ events: [], atEnd: true }]);
    await empty.stop();
    await store.append(anAppend('housing-1', 'none', 3));
    const reader = follow(store);
    await expect.poll(() => reader.pages.at(-1)?.atEnd).toBe(true);
    expect(reader.events()).toHaveLength(3);
    await store.append(anAppend('housing-1', 2));
    await expect.poll(() => reader.events().length).toBe(4);
    expect(reader.pages.at(-1)?.atEnd).toBe(true);
    await reader.stop();
  });

  test.each([
    [{ withholdCheckpoints: true }],
    [{ duplicateCheckpoints: true }],
    [{ earlyCheckpoints: true }],
    [{ earlyCheckpoints: true, duplicateCheckpoints: true }],
  ])('its position never is ahead of the events: %o', async (faults) => {
    const store = await server.open({ silenceMs: 100 });
    Object.assign(server.double.faults, faults);
    const reader = follow(store, '', ['housing-']);
    for (let round = 0; round < 6; round += 1) {
      others(700);
      await store.append(anAppend(`housing-${round}`, 'none', 3));
      await store.append(anAppend(`mobility-${round}`, 'none', 3));
      if (round % 2 === 0) await new Promise((resolve) => setTimeout(resolve, 60));
      if (round === 3) server.double.dropSubscriptions('end');
    }
    await expect.poll(() => reader.events().length).toBe(18);
    await reader.stop();
    await expectNothingSkipped(store, reader.pages, ['housing-']);
  });

  test('checkpoints and having caught up wait for the events before them', async () => {
    const store = await server.open();
    for (let round = 0; round < 200; round += 1) {
      others(99);
      server.double.log.append(`${server.namespace}.housing-${round}`, 'none', [rawEvent()]);
    }
    const aborting = new AbortController();
    const pages: EventPage[] = [];
    for await (const page of store.subscribe({ after: '', limit: 5, signal: aborting.signal })) {
      pages.push(page);
      await new Promise((resolve) => setTimeout(resolve, 2));
      if (page.atEnd) aborting.abort();
    }
    await expectNothingSkipped(store, pages);
  });

  test('checkpoints move it over what others write, and it can be resumed from there', async () => {
    const store = await server.open();
    const reader = follow(store, '', ['housing-']);
    await expect.poll(() => reader.pages.at(-1)?.atEnd).toBe(true);
    others(3_000);
    await expect.poll(() => (reader.pages.at(-1)?.position ?? '') > '').toBe(true);
    await reader.stop();
    const reached = reader.pages.at(-1)?.position ?? '';
    await store.append(anAppend('housing-1', 'none', 2));
    const resumed = follow(store, reached, ['housing-']);
    await expect.poll(() => resumed.events().map(({ revision }) => revision)).toEqual([0, 1]);
    await resumed.stop();
    const page = await store.readAll({ after: reached, prefixes: ['housing-'] });
    expect(page.events).toHaveLength(2);
  });

  test('begun at a checkpoint between two records it misses neither what is there nor what comes', async () => {
    const store = await server.open();
    const checkpoint = (): string => toPosition({ commit: BigInt(server.double.log.end), prepare: 0n });
    const idle = follow(store, checkpoint());
    await expect.poll(() => idle.pages.at(-1)?.atEnd).toBe(true);
    const before = checkpoint();
    await store.append(anAppend('housing-1', 'none', 2));
    await expect.poll(() => idle.events().map(({ revision }) => revision)).toEqual([0, 1]);
    await idle.stop();
    const late = follow(store, before);
    await expect.poll(() => late.events().map(({ revision }) => revision)).toEqual([0, 1]);
    await late.stop();
  });

  test('an event that the server withholds is found, and reported', async () => {
    const troubles: Error[] = [];
    const store = await server.open({ silenceMs: 100, onTrouble: (trouble) => troubles.push(trouble) });
    const reader = follow(store);
    await expect.poll(() => reader.pages.at(-1)?.atEnd).toBe(true);
    server.double.faults.withholdEvents = 2;
    await store.append(anAppend('housing-1', 'none', 2));
    await expect.poll(() => reader.events().length).toBe(2);
    expect(troubles.map(({ message }) => message)).toEqual([expect.stringContaining('silent')]);
    await reader.stop();
    await expectNothingSkipped(store, reader.pages);
  });

  test('a silent log is moved over by the check, and the check finds nothing to complain of', async () => {
    const troubles: Error[] = [];
    const store = await server.open({ silenceMs: 50, onTrouble: (trouble) => troubles.push(trouble) });
    const { position } = await store.append(anAppend('mobility-1', 'none'));
    const reader = follow(store, '', ['housing-']);
    await expect.poll(() => (reader.pages.at(-1)?.position ?? '') >= position).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 400));
    await reader.stop();
    expect(troubles).toEqual([]);
  });

  test('a slow consumer holds the server back', async () => {
    const store = await server.open();
    const text = 'x'.repeat(2_000);
    const stream = `${server.namespace}.housing-1`;
    for (let index = 0; index < 20_000; index += 1) {
      server.double.log.append(stream, 'any', [rawEvent({ text })]);
    }
    const aborting = new AbortController();
    const pages = store.subscribe({ after: '', limit: 100, signal: aborting.signal })[Symbol.asyncIterator]();
    const first = await pages.next();
    expect(first.value?.events.length).toBeLessThanOrEqual(100);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(server.double.calls.sent).toBeLessThan(8_000);
    let events = first.value?.events.length ?? 0;
    while (events < 20_000) events += (await pages.next()).value?.events.length ?? 0;
    expect(events).toBe(20_000);
    aborting.abort();
    expect((await pages.next()).done).toBe(true);
  });
});
