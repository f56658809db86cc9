import type { ErasureList } from '@footprint/infra/erasures/port.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

export interface ErasuresFixture {
  /** Another handle on the same list. */
  open(): Promise<ErasureList>;
  destroy(): Promise<void>;
}

const NOW = 1_790_000_000_000;
const erasure = (userId: string, fields: object = {}) =>
  ({ userId, mailStream: `mail-of-${userId}`, reason: 'owner', requestedAt: NOW, ...fields }) as const;

/** Everything the erasure list port promises, for any engine. */
export function erasureListContract(name: string, factory: () => Promise<ErasuresFixture>): void {
  describe(`erasure list on ${name}`, () => {
    let fixture: ErasuresFixture;
    let list: ErasureList;
    let other: ErasureList;

    beforeEach(async () => {
      fixture = await factory();
      list = await fixture.open();
      other = await fixture.open();
    });

    afterEach(async () => {
      await list.close();
      await other.close();
      await fixture.destroy();
    });

    test('what was noted is found by every handle and outlives a restart', async () => {
      expect(await list.find('u1')).toBeUndefined();
      await list.note(erasure('u1'));
      expect(await other.find('u1')).toEqual(erasure('u1'));
      await list.close();
      list = await fixture.open();
      expect(await list.find('u1')).toEqual(erasure('u1'));
    });

    test('noted again it stays as it was, but for a mail stream that was not known', async () => {
      await list.note(erasure('u1', { mailStream: '' }));
      await other.note(erasure('u1', { reason: 'operator', requestedAt: NOW + 1 }));
      expect(await list.find('u1')).toEqual(erasure('u1'));
      await list.note(erasure('u1', { mailStream: 'mail-other' }));
      await list.note(erasure('u1', { mailStream: '' }));
      expect(await list.find('u1')).toEqual(erasure('u1'));
    });

    test('it counts those that are finished, by any handle', async () => {
      expect(await list.count()).toBe(0);
      for (const user of ['u1', 'u2', 'u3']) await list.note(erasure(user));
      await list.finish('u1', NOW + 5);
      await other.finish('u1', NOW + 6);
      await other.finish('u2', NOW + 6);
      await list.withdraw('u2');
      expect([await list.count(), await other.count()]).toEqual([2, 2]);
    });

    test('it is finished once, forgets the mail stream then, and stays finished when it is noted again', async () => {
      await list.note(erasure('u1'));
      await list.finish('u1', NOW + 5);
      await other.finish('u1', NOW + 9);
      await list.note(erasure('u1', { requestedAt: NOW + 7 }));
      expect(await list.find('u1')).toEqual({ ...erasure('u1', { mailStream: '' }), finishedAt: NOW + 5 });
      await list.finish('nobody', NOW);
      expect(await list.find('nobody')).toBeUndefined();
    });

    test('what was not done is withdrawn, what is finished is not', async () => {
      for (const userId of ['u1', 'u2']) await list.note(erasure(userId));
      await list.finish('u2', NOW + 1);
      for (const userId of ['u1', 'u2', 'nobody']) await other.withdraw(userId);
      expect(await list.find('u1')).toBeUndefined();
      expect(await list.find('u2')).toMatchObject({ finishedAt: NOW + 1 });
    });

    test('it is read page by page in order of users', async () => {
      for (const userId of ['u3', 'u1', 'u2']) await list.note(erasure(userId));
      await list.finish('u1', NOW);
      const ids = async (after: string, limit: number) =>
        (await other.page(after, limit)).map(({ userId }) => userId);
      expect(await ids('', 2)).toEqual(['u1', 'u2']);
      expect(await ids('u2', 2)).toEqual(['u3']);
      expect(await ids('u3', 2)).toEqual([]);
    });

    test('unfinished ones are found, the oldest first, and none that is still young', async () => {
      await list.note(erasure('u1', { requestedAt: NOW + 2 }));
      await list.note(erasure('u2', { requestedAt: NOW + 1 }));
      await list.note(erasure('u3', { requestedAt: NOW }));
      await list.note(erasure('u4', { requestedAt: NOW + 3 }));
      await list.finish('u3', NOW + 4);
      const found = async (before: number, limit = 10) =>
        (await other.unfinished(before, limit)).map(({ userId }) => userId);
      expect(await found(NOW + 3)).toEqual(['u2', 'u1']);
      expect(await found(NOW + 3, 1)).toEqual(['u2']);
      expect(await found(NOW + 1)).toEqual([]);
    });
  });
}
