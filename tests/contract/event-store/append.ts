import { randomUUID } from 'node:crypto';
import { ConcurrencyConflict } from '@footprint/infra/event-store/port.ts';
import { NEWSLETTERS_STREAM } from '@footprint/shared-events/account/newsletter.ts';
import { HEADS_STREAM, LOG_STREAM } from '@footprint/shared-events/audit/events.ts';
import { ROUNDS_STREAM } from '@footprint/shared-events/campaigns/events.ts';
import { MUNICIPALITIES_STREAM } from '@footprint/shared-events/municipalities/events.ts';
import { describe, expect, test } from 'vitest';
import { anAppend, anEvent } from '../../support/logs/events.ts';
import type { LogUnderTest } from './logUnderTest.ts';

export function appendContract(log: LogUnderTest): void {
  describe('append', () => {
    test('starts a stream at revision 0', async () => {
      const result = await log.store.append(anAppend('housing-1', 'none'));
      expect(result).toEqual({ revision: 0, position: expect.any(String), repeated: false });
      expect(await log.store.head()).toBe(result.position);
    });

    test.each([
      ...[
        LOG_STREAM,
        HEADS_STREAM,
        ROUNDS_STREAM,
        MUNICIPALITIES_STREAM,
        NEWSLETTERS_STREAM,
        'log~',
        'copy',
        'footprint-log',
      ],
      ...['footprint-copy', 'account-0123', 'mail-0123', 'audit-0123'],
    ])('may begin a stream of the name %s, which is found by it', async (stream) => {
      await log.store.append(anAppend(stream, 'none'));
      await log.store.append(anAppend(`${stream}-other`, 'none'));
      await log.store.append(anAppend(stream, 0));
      expect(await log.store.readStream(stream)).toMatchObject([
        { stream, revision: 0 },
        { stream, revision: 1 },
      ]);
      const { events } = await log.store.readAll({ after: '', prefixes: [stream] });
      expect(events.map((event) => event.stream)).toEqual([stream, `${stream}-other`, stream]);
    });

    test('answers with the last event of several', async () => {
      const result = await log.store.append(anAppend('housing-1', 'none', 3));
      const events = await log.store.readStream('housing-1');
      expect(events.map((event) => event.revision)).toEqual([0, 1, 2]);
      expect(result.revision).toBe(2);
      expect(result.position).toBe(events.at(-1)?.position);
    });

    test('continues a stream at its exact revision', async () => {
      await log.store.append(anAppend('housing-1', 'none', 2));
      const result = await log.store.append(anAppend('housing-1', 1, 2));
      expect(result.revision).toBe(3);
    });

    test.each([
      ['a new stream that exists', 'none', 1],
      ['a revision already passed', 0, 1],
      ['a revision not yet reached', 2, 1],
    ] as const)('refuses %s and stores nothing', async (_, expected, actual) => {
      await log.store.append(anAppend('housing-1', 'none', 2));
      const conflict = await log.store
        .append(anAppend('housing-1', expected))
        .catch((error: unknown) => error);
      expect(conflict).toBeInstanceOf(ConcurrencyConflict);
      expect(conflict).toMatchObject({
        stream: 'housing-1',
        expectedRevision: expected,
        actualRevision: actual,
      });
      expect(await log.store.readStream('housing-1')).toHaveLength(2);
    });

    test('refuses a revision of a stream that does not exist', async () => {
      const conflict = await log.store.append(anAppend('housing-1', 0)).catch((error: unknown) => error);
      expect(conflict).toMatchObject({ expectedRevision: 0, actualRevision: 'none' });
      expect(await log.store.readStream('housing-1')).toEqual([]);
    });

    test('a repeated command stores nothing and gets its first answer, at whatever revision it comes', async () => {
      const command = anAppend('housing-1', 'none', 2);
      const first = await log.store.append(command);
      await log.store.append(anAppend('housing-1', 1));
      const again = { ...first, repeated: true };
      expect(await log.store.append(command)).toEqual(again);
      expect(await log.store.append({ ...command, expectedRevision: 2, events: [anEvent()] })).toEqual(again);
      expect(await log.store.readStream('housing-1')).toHaveLength(3);
    });

    test('one command may write to two streams', async () => {
      const command = anAppend('mail-1', 'none');
      await log.store.append(command);
      const other = await log.store.append({ ...command, stream: 'account-1', events: [anEvent()] });
      expect(other.repeated).toBe(false);
    });

    test('repeated event ids at the same revisions store nothing', async () => {
      const command = anAppend('housing-1', 'none', 3);
      const first = await log.store.append(command);
      const retry = await log.store.append({ ...command, commandId: randomUUID() });
      expect(retry).toEqual({ ...first, repeated: true });
      expect(await log.store.readStream('housing-1')).toHaveLength(3);
    });

    test('event ids that match only in part are a conflict', async () => {
      const command = anAppend('housing-1', 'none', 2);
      await log.store.append(command);
      const mixed = {
        ...command,
        commandId: randomUUID(),
        events: [...command.events.slice(0, 1), anEvent()],
      };
      await expect(log.store.append(mixed)).rejects.toBeInstanceOf(ConcurrencyConflict);
      const longer = { ...command, commandId: randomUUID(), events: [...command.events, anEvent()] };
      await expect(log.store.append(longer)).rejects.toBeInstanceOf(ConcurrencyConflict);
      expect(await log.store.readStream('housing-1')).toHaveLength(2);
    });

    test('commands and event ids are remembered when the log is opened again', async () => {
      const command = anAppend('housing-1', 'none', 2);
      const first = await log.store.append(command);
      const store = await log.reopen();
      expect(await store.append({ ...command, events: [anEvent()] })).toEqual({ ...first, repeated: true });
      expect(await store.append({ ...command, commandId: randomUUID() })).toEqual({
        ...first,
        repeated: true,
      });
    });

    test.each([0, 501])('refuses %i events', async (count) => {
      await expect(log.store.append(anAppend('housing-1', 'none', count))).rejects.toBeInstanceOf(RangeError);
      expect(await log.store.head()).toBe('');
    });

    test('stores 500 events at once', async () => {
      expect(await log.store.append(anAppend('housing-1', 'none', 500))).toMatchObject({ revision: 499 });
    });

    test('counts bytes, not characters, against the limit of 512 KiB', async () => {
      const wide = [anEvent({ text: '€'.repeat(180_000) })];
      await expect(log.store.append(anAppend('housing-1', 'none', wide))).rejects.toBeInstanceOf(RangeError);
      const narrow = [anEvent({ text: 'e'.repeat(500_000) })];
      expect(await log.store.append(anAppend('housing-1', 'none', narrow))).toMatchObject({ revision: 0 });
    });

    test('an event that is no JSON is refused alone', async () => {
      const fine = log.store.append(anAppend('housing-1', 'none'));
      await expect(
        log.store.append(anAppend('housing-2', 'none', [anEvent({ value: 1n })])),
      ).rejects.toThrow();
      expect(await fine).toMatchObject({ revision: 0 });
    });
  });
}
