import { randomUUID } from 'node:crypto';
import { StoreUnavailable } from '@footprint/infra/storeUnavailable.ts';
import { toViewEvent } from '@footprint/projections/view.ts';
import { type Footprint, footprintView } from '@footprint/projections/views/footprint.ts';
import { changesStreamOf } from '@footprint/shared-events/changes/events.ts';
import type { ConsumptionEvent } from '@footprint/shared-events/consumption/events.ts';
import { streamOf } from '@footprint/shared-events/registry.ts';
import { given } from '@footprint/tests/support/citizens/given.ts';
import { type OpenEngines, openTestEngines } from '@footprint/tests/support/engines/engines.ts';
import { failingAppend } from '@footprint/tests/support/engines/failingAppend.ts';
import { historyOf } from '@footprint/tests/support/logs/histories.ts';
import { at, home, NOW } from '@footprint/tests/support/logs/homeEvents.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ConsumptionCommand, consumptionDecider } from '../consumption/decide.ts';
import { inTurn } from '../engine/decision.ts';
import { handleChanges, partOf } from '../engine/handleChanges.ts';
import { handleCommand } from '../engine/handleCommand.ts';
import { type CommandEngines, loadStream } from '../engine/loadStream.ts';
import type { HousingCommand } from '../housing/commands.ts';
import { housingDecider } from '../housing/decide.ts';
import { react } from '../jobs/reactions.ts';

const end: HousingCommand = {
  type: 'ChangeHousehold',
  id: 1,
  ...home,
  name: 'Home 1',
  livedUntil: at('2026-05-01'),
  now: NOW,
};
const heat: ConsumptionCommand = {
  type: 'ChooseLevel',
  newTypeId: 11,
  newEntryId: 12,
  now: NOW,
  households: [1, 2],
  supportedType: 'heating',
  name: 'Mid',
  startAt: at('2026-05-01'),
  groupId: 2,
};
const chosen: ConsumptionEvent = {
  type: 'ConsumptionTypeChosen',
  data: {
    siteId: 11,
    entryId: 12,
    supportedType: 'heating',
    level: 'Mid',
    startAt: at('2026-05-01'),
    householdId: 2,
    enteredAt: NOW,
  },
};
const later: ConsumptionCommand = { ...heat, newEntryId: 13, name: 'Std', startAt: at('2026-06-01') };
const foreign: ConsumptionCommand = { ...heat, households: [] };

describe('several commands of an area', () => {
  test('are decided in turn, each on what those before it lead to', () =>
    given(inTurn(consumptionDecider))
      .when([heat, { type: 'ChangeLevel', id: 12, name: 'Std', households: [], livedIn: [], now: NOW }])
      .thenEvents(chosen, {
        type: 'ConsumptionTypeChanged',
        data: { siteId: 11, entryId: 12, level: 'Std' },
      }));
  test('are refused together, and the refusal says which of them it is about', () => {
    given(inTurn(consumptionDecider))
      .when([heat, { ...later, households: [] }])
      .thenRejected('api:error:notAllowed');
    expect(inTurn(consumptionDecider).decide([heat, foreign], consumptionDecider.initial)).toMatchObject({
      accepted: false,
      rejection: { at: 1 },
    });
  });
});

let open: OpenEngines;
beforeAll(async () => {
  open = await openTestEngines();
});
afterAll(() => open.close());

async function citizen() {
  const userId = randomUUID().replaceAll('-', '').slice(0, 24);
  await open.engines.keys.getOrCreate(userId);
  const metadata = (commandId: string) => ({
    commandId,
    correlationId: 'c',
    userId,
    actor: userId,
    recordedAt: NOW * 1000,
  });
  for (const householdId of [1, 2])
    await handleCommand(
      open.engines,
      housingDecider,
      { type: 'CreateHousehold', householdId, ...home, name: `Home ${householdId}` },
      { stream: streamOf('housing', userId), subject: userId, metadata: metadata(randomUUID()) },
    );
  const change = (
    commandId: string,
    engines: CommandEngines = open.engines,
    { level = heat, keyedBody = 'body' }: { level?: ConsumptionCommand; keyedBody?: string } = {},
  ) =>
    handleChanges(
      engines,
      () => ({
        housing: partOf(housingDecider, end),
        consumption: partOf(inTurn(consumptionDecider), [level]),
      }),
      { subject: userId, metadata: metadata(commandId), keyedBody },
    );
  const typesOf = async (stream: string) =>
    (await open.engines.store.readStream(stream)).map(({ type }) => type);
  const stored = async () => [
    (await typesOf(streamOf('housing', userId))).slice(2),
    await typesOf(streamOf('consumption', userId)),
  ];
  return { userId, change, stored, kept: () => typesOf(changesStreamOf(userId)) };
}
const NOTHING = [[], []];
const WHOLE = [['HouseholdPeriodSet'], ['ConsumptionTypeChosen']];
const withoutLog = (type: string): CommandEngines => ({
  ...open.engines,
  store: failingAppend(open.engines.store, type, new StoreUnavailable('refused', 'the log is away')),
});

/** As at the next start. */
async function reactions(): Promise<void> {
  const done = new AbortController();
  const reacting = react(open.engines, open.engines.jobs, done.signal, { pepper: open.secrets.PEPPER });
  setTimeout(() => done.abort(), 300);
  await reacting;
}

describe('a command of two areas', () => {
  test('is carried out as a whole', async () => {
    const { change, stored, kept } = await citizen();
    expect(await change(randomUUID())).toMatchObject({ accepted: true });
    expect(await stored()).toEqual(WHOLE);
    expect(await kept()).toEqual(['ChangesAccepted']);
  });

  test('leaves the first area as it was where the second refuses', async () => {
    const { change, stored, kept } = await citizen();
    expect(await change(randomUUID(), open.engines, { level: foreign })).toMatchObject({
      accepted: false,
      area: 'consumption',
      rejection: { messageId: 'api:error:notAllowed', at: 0 },
    });
    expect(await stored()).toEqual(NOTHING);
    expect(await kept()).toEqual([]);
  });

  test('leaves both as they were where the log goes away before it holds', async () => {
    const { change, stored } = await citizen();
    const cut = change(randomUUID(), withoutLog('ChangesAccepted'));
    await expect(cut).rejects.toMatchObject({ outcome: 'refused' });
    await reactions();
    expect(await stored()).toEqual(NOTHING);
  });

  describe.each(['HouseholdPeriodSet', 'ConsumptionTypeChosen'])('whose log goes away before %s', (type) => {
    type Citizen = Awaited<ReturnType<typeof citizen>>;
    test.each<[string, (citizen: Citizen, commandId: string) => Promise<unknown>]>([
      ['its repetition', ({ change }, commandId) => change(commandId)],
      ['the reactions at the next start', () => reactions()],
      // It asks for nothing new of the first area.
      [
        'the next command of the kind, which is decided on it',
        ({ change }) => change(randomUUID(), open.engines, { level: { ...heat, newEntryId: 14 } }),
      ],
    ])('is completed by %s', async (_, finder) => {
      const cut = await citizen();
      const commandId = randomUUID();
      await expect(cut.change(commandId, withoutLog(type))).rejects.toMatchObject({ outcome: 'unknown' });
      expect(await cut.stored()).not.toEqual(WHOLE);
      await finder(cut, commandId);
      expect(await cut.stored()).toEqual(WHOLE);
      expect(await cut.kept()).toEqual(['ChangesAccepted']);
      await reactions();
      expect(await cut.stored()).toEqual(WHOLE);
    });
  });

  test('is answered once more as the first time, and with another body refused', async () => {
    const { userId, change, stored } = await citizen();
    const commandId = randomUUID();
    const first = await change(commandId);
    const again = await change(commandId);
    expect(again).toMatchObject({ positions: first.accepted && first.positions });
    expect(await change(commandId, open.engines, { keyedBody: 'another' })).toMatchObject({
      accepted: false,
      rejection: { messageId: 'api:error:keyReused' },
    });
    expect(await stored()).toEqual(WHOLE);
    const { state } = await loadStream(
      open.engines,
      consumptionDecider,
      streamOf('consumption', userId),
      userId,
    );
    expect(state.chosenTypes).toHaveLength(1);
  });

  test('that comes several times at once is carried out once', async () => {
    const { change, stored, kept } = await citizen();
    const commandId = randomUUID();
    const all = await Promise.all(Array.from({ length: 4 }, () => change(commandId)));
    expect(all.map(({ accepted }) => accepted)).toEqual([true, true, true, true]);
    expect(await stored()).toEqual(WHOLE);
    expect(await kept()).toEqual(['ChangesAccepted']);
  });

  test('keeps to what was decided where a stream has grown since', async () => {
    const { userId, change, stored } = await citizen();
    const { store } = open.engines;
    const meanwhile = () =>
      handleCommand(open.engines, consumptionDecider, later, {
        stream: streamOf('consumption', userId),
        subject: userId,
        metadata: { commandId: randomUUID(), userId, actor: userId, recordedAt: NOW * 1000 },
      });
    const unhurried: CommandEngines['store'] = {
      ...failingAppend(store, 'Nothing', new Error('never')),
      append: async (request) => {
        const appended = await store.append(request);
        if (request.stream === changesStreamOf(userId)) await meanwhile();
        return appended;
      },
    };
    expect(await change(randomUUID(), { ...open.engines, store: unhurried })).toMatchObject({
      accepted: true,
    });
    expect(await stored()).toEqual([
      ['HouseholdPeriodSet'],
      ['ConsumptionTypeChosen', 'ConsumptionTypeChosen'],
    ]);
  });

  test('is not completed once the key is destroyed', async () => {
    const { userId, change, stored } = await citizen();
    await expect(change(randomUUID(), withoutLog('HouseholdPeriodSet'))).rejects.toThrow(StoreUnavailable);
    await open.engines.keys.destroy(userId);
    await reactions();
    expect(await stored()).toEqual(NOTHING);
  });
});

test('a command of two areas that one of them knows already needs nothing to be kept', async () => {
  const { userId, change, stored, kept } = await citizen();
  const commandId = randomUUID();
  await handleCommand(open.engines, housingDecider, end, {
    stream: streamOf('housing', userId),
    subject: userId,
    metadata: { commandId: randomUUID(), userId, actor: userId, recordedAt: NOW * 1000 },
  });
  const first = await change(commandId);
  expect(first).toMatchObject({ accepted: true, positions: [expect.any(String)] });
  expect(await change(commandId)).toMatchObject({ positions: first.accepted && first.positions });
  expect(await stored()).toEqual(WHOLE);
  expect(await kept()).toEqual([]);
});

test('folds take the events of a citizen in any order: what an area is given late spoils no document', async () => {
  await fc.assert(
    fc.asyncProperty(fc.gen(), fc.infiniteStream(fc.nat(999)), async (g, places) => {
      const events = await historyOf(g);
      const own = events.filter(({ stream }) => stream.endsWith(events[0]?.stream.split('-')[1] ?? ''));
      const shuffled = own
        .map((event) => ({ event, place: places.next().value }))
        .toSorted((one, other) => one.place - other.place);
      const document = shuffled.reduce<Footprint | undefined>((before, { event }) => {
        const seen = toViewEvent({ ...event, position: '' });
        return (seen && footprintView.on[event.type]?.(before, seen)) ?? before;
      }, undefined);
      expect(() => document && footprintView.derive?.(document)).not.toThrow();
    }),
  );
});
