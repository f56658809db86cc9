import { randomUUID } from 'node:crypto';
import { StoreUnavailable } from '@footprint/infra/storeUnavailable.ts';
import { streamOf } from '@footprint/shared-events/registry.ts';
import { draftOf } from '@footprint/tests/support/citizens/drafts.ts';
import { type OpenEngines, openTestEngines } from '@footprint/tests/support/engines/engines.ts';
import { failingAppend } from '@footprint/tests/support/engines/failingAppend.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CommandEngines } from '../engine/loadStream.ts';
import { react } from '../jobs/reactions.ts';
import { keepDraft } from './keepDraft.ts';

let open: OpenEngines;
beforeAll(async () => {
  open = await openTestEngines();
});
afterAll(() => open.close());

const draft = draftOf({ carrier: 'gas', power: 'High', food: 'mix', carKm: 0, flights: 'oneFar' });
const ALL = ['ePower', 'warmWater', 'heating', 'motorVehicles', 'flying', 'nutrition'];

async function citizen() {
  const userId = randomUUID().replaceAll('-', '').slice(0, 24);
  await open.engines.keys.getOrCreate(userId);
  const keep = (
    commandId: string,
    engines: CommandEngines = open.engines,
    addMissing?: boolean,
    kept = draft,
  ) =>
    keepDraft(
      engines,
      { draft: kept, ...(addMissing && { addMissing }) },
      {
        stream: streamOf('housing', userId),
        subject: userId,
        metadata: { commandId, correlationId: 'c', userId, actor: userId, recordedAt: Date.UTC(2026, 5, 1) },
      },
    );
  const stored = async () => {
    const streams = (['housing', 'consumption', 'mobility'] as const).map((area) =>
      open.engines.store.readStream(streamOf(area, userId)),
    );
    return (await Promise.all(streams)).map((events) => events.map(({ type }) => type));
  };
  return { keep, stored };
}
const WHOLE = [
  ['HouseholdCreated', 'SupplyAdded'],
  ['ConsumptionTypeChosen', 'ConsumptionTypeChosen'],
  ['NoVehicleDeclared', 'FlightAdded'],
];

test('the same command again doubles nothing and is answered the same', async () => {
  const { keep, stored } = await citizen();
  const commandId = randomUUID();
  const first = await keep(commandId);
  expect(first.saved).toEqual(ALL);
  expect(await keep(commandId)).toEqual(first);
  expect(await stored()).toEqual(WHOLE);
});

const withoutLog = (type: string): CommandEngines => {
  const store = failingAppend(open.engines.store, type, new StoreUnavailable('refused', 'the log is away'));
  return { ...open.engines, store };
};

describe.each(['SupplyAdded', 'ConsumptionTypeChosen', 'FlightAdded'])(
  'a log that went away before %s',
  (type) => {
    test('is given what is missing by a repetition', async () => {
      const { keep, stored } = await citizen();
      const commandId = randomUUID();
      await expect(keep(commandId, withoutLog(type))).rejects.toThrow(StoreUnavailable);
      expect(await stored()).not.toEqual(WHOLE);
      expect((await keep(commandId)).saved).toEqual(ALL);
      expect(await stored()).toEqual(WHOLE);
    });
    test('is given it by the reactions at the next start, and the repetition finds it', async () => {
      const { keep, stored } = await citizen();
      const commandId = randomUUID();
      await expect(keep(commandId, withoutLog(type))).rejects.toThrow(StoreUnavailable);
      const done = new AbortController();
      setTimeout(() => done.abort(), 300);
      await react(open.engines, open.engines.jobs, done.signal, { pepper: open.secrets.PEPPER });
      expect(await stored()).toEqual(WHOLE);
      expect((await keep(commandId)).saved).toEqual(ALL);
      expect(await stored()).toEqual(WHOLE);
    });
  },
);

test('a log that goes away before the draft holds has nothing of it', async () => {
  const { keep, stored } = await citizen();
  await expect(keep(randomUUID(), withoutLog('ChangesAccepted'))).rejects.toThrow(StoreUnavailable);
  expect(await stored()).toEqual([[], [], []]);
});

test('of drafts that are kept at the same time one is, and the others are asked about it', async () => {
  const { keep, stored } = await citizen();
  const kept = await Promise.allSettled(Array.from({ length: 4 }, () => keep(randomUUID())));
  const refused = kept.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused).toEqual(
    Array(3).fill(
      expect.objectContaining({ messageId: 'api:error:hasEntries', options: { fields: expect.anything() } }),
    ),
  );
  expect(await stored()).toEqual(WHOLE);
});

test('of drafts that are added at the same time none doubles what another one has added', async () => {
  const { keep, stored } = await citizen();
  await Promise.all(Array.from({ length: 3 }, () => keep(randomUUID(), open.engines, true)));
  expect(await stored()).toEqual(WHOLE);
});

test('a repetition that does not say any more that it adds is answered as well', async () => {
  const { keep, stored } = await citizen();
  const part = draftOf({ carrier: 'gas', carKm: 0, flights: 'oneFar' });
  await keep(randomUUID(), open.engines, false, part);
  const commandId = randomUUID();
  // The home has all of it already: only the levels know of this command.
  await keep(commandId, open.engines, true);
  await keep(commandId);
  expect(await stored()).toEqual(WHOLE);
});

test('another command finds the entries of the first, and adds none of them twice', async () => {
  const { keep, stored } = await citizen();
  await keep(randomUUID());
  await expect(keep(randomUUID())).rejects.toMatchObject({ messageId: 'api:error:hasEntries' });
  expect((await keep(randomUUID(), open.engines, true)).saved).toEqual([]);
  expect(await stored()).toEqual(WHOLE);
});
