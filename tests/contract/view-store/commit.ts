import type { ViewStore } from '@footprint/infra/view-store/port.ts';
import { describe, expect, test } from 'vitest';
import type { UnderTest } from '../underTest.ts';
import { aBatch, aCheckpoint, aWrite, COLLECTION, commitAll } from './batches.ts';

export function commitContract(views: UnderTest<ViewStore>): void {
  describe('commit', () => {
    test('writes documents and checkpoints together', async () => {
      const checkpoints = [aCheckpoint(3, '07'), aCheckpoint(12, '05')];
      const documents = [aWrite('a', '05'), aWrite('b', '07')];
      expect(await views.store.commit(aBatch({ documents, checkpoints }))).toEqual({ committed: true });
      expect(await views.store.get(COLLECTION, 'b')).toEqual({
        key: 'b',
        position: '07',
        body: { at: '07' },
      });
      expect(await views.store.checkpoint('active', 3)).toBe('07');
      expect(await views.store.checkpoints('active')).toEqual(checkpoints);
    });

    test('replaces a document that is still where it was loaded', async () => {
      await commitAll(views.store, aWrite('a', '05'));
      const again = aWrite('a', '09', { loadedPosition: '05', body: { new: true } });
      expect(await commitAll(views.store, again)).toEqual({ committed: true });
      expect(await views.store.get(COLLECTION, 'a')).toEqual({
        key: 'a',
        position: '09',
        body: { new: true },
      });
    });

    test.each([
      ['was created meanwhile', null],
      ['moved meanwhile', '04'],
    ])('a document that %s is refused and left alone, and no checkpoint moves', async (_, loaded) => {
      await commitAll(views.store, aWrite('a', '05'), aWrite('b', '05'));
      const documents = [
        aWrite('c', '08'),
        aWrite('a', '08', { loadedPosition: loaded }),
        aWrite('b', '08', { loadedPosition: loaded }),
      ];
      const result = await views.store.commit(aBatch({ documents, checkpoints: [aCheckpoint(0, '08')] }));
      const refused = ['a', 'b'].map((key) => ({ collection: COLLECTION, key }));
      expect(result).toEqual({ committed: false, refused, fenced: false });
      expect(await views.store.get(COLLECTION, 'a')).toMatchObject({ position: '05' });
      expect(await views.store.get(COLLECTION, 'b')).toMatchObject({ position: '05' });
      expect(await views.store.checkpoint('active', 0)).toBe('');
    });

    test('a refused sum keeps the documents behind it from being written', async () => {
      await commitAll(views.store, aWrite('sum', '05'));
      const totals = [aWrite('sum', '08', { loadedPosition: '04' })];
      const result = await views.store.commit(aBatch({ totals, documents: [aWrite('own', '08')] }));
      expect(result).toMatchObject({ committed: false, refused: [{ collection: COLLECTION, key: 'sum' }] });
      expect(await views.store.get(COLLECTION, 'own')).toBeUndefined();
    });

    test('refuses to replace a document that is not there', async () => {
      const result = await commitAll(views.store, aWrite('a', '08', { loadedPosition: '05' }));
      expect(result).toMatchObject({ committed: false });
      expect(await views.store.load(COLLECTION, ['a'])).toEqual(new Map());
    });

    test('the same batch twice is refused the second time and changes nothing', async () => {
      const batch = aBatch({ documents: [aWrite('a', '05')] });
      await views.store.commit(batch);
      expect(await views.store.commit(batch)).toMatchObject({ committed: false });
      expect(await views.store.get(COLLECTION, 'a')).toMatchObject({ position: '05' });
    });

    test('a tombstone keeps guarding, and gives way to a new document', async () => {
      await commitAll(views.store, aWrite('a', '05'));
      await commitAll(views.store, aWrite('a', '07', { loadedPosition: '05', body: null }));
      expect(await views.store.get(COLLECTION, 'a')).toEqual({ key: 'a', position: '07', body: null });
      expect(await commitAll(views.store, aWrite('a', '06'))).toMatchObject({ committed: false });
      expect(await commitAll(views.store, aWrite('a', '09', { loadedPosition: '07' }))).toEqual({
        committed: true,
      });
    });

    test('two handles: the later one is refused, reloads and succeeds', async () => {
      const second = await views.another();
      await commitAll(views.store, aWrite('a', '05'));
      const loaded = (await second.load(COLLECTION, ['a'])).get('a')?.position ?? null;
      await commitAll(views.store, aWrite('a', '06', { loadedPosition: loaded }));
      expect(await commitAll(second, aWrite('a', '07', { loadedPosition: loaded }))).toMatchObject({
        committed: false,
      });
      const reloaded = (await second.load(COLLECTION, ['a'])).get('a')?.position ?? null;
      expect(await commitAll(second, aWrite('a', '07', { loadedPosition: reloaded }))).toEqual({
        committed: true,
      });
      expect(await views.store.get(COLLECTION, 'a')).toMatchObject({ position: '07' });
    });

    test('what a lower epoch writes is refused as fenced off', async () => {
      await commitAll(views.store, aWrite('a', '05', { epoch: 3 }));
      const late = aWrite('a', '06', { loadedPosition: '05', epoch: 2 });
      expect(await commitAll(views.store, late)).toMatchObject({ committed: false, fenced: true });
      const same = { ...late, epoch: 3 };
      expect(await commitAll(views.store, same)).toEqual({ committed: true });
      const next = aWrite('a', '07', { loadedPosition: '06', epoch: 4 });
      expect(await commitAll(views.store, next)).toEqual({ committed: true });
    });

    test('a checkpoint of a lower epoch is fenced off', async () => {
      const save = (position: string, epoch: number) =>
        views.store.commit(aBatch({ checkpoints: [aCheckpoint(1, position, { epoch })] }));
      await save('10', 5);
      expect(await save('11', 4)).toEqual({ committed: false, refused: [], fenced: true });
      expect(await views.store.checkpoint('active', 1)).toBe('10');
      expect(await save('12', 6)).toEqual({ committed: true });
      expect(await views.store.checkpoints('active')).toEqual([aCheckpoint(1, '12', { epoch: 6 })]);
    });

    test('an empty batch and one of checkpoints only are fine', async () => {
      expect(await views.store.commit(aBatch({}))).toEqual({ committed: true });
      await views.store.commit(aBatch({ checkpoints: [aCheckpoint(1, '10')] }));
      await views.store.commit(aBatch({ checkpoints: [aCheckpoint(1, '11')] }));
      expect(await views.store.checkpoint('active', 1)).toBe('11');
    });

    test('purging takes tombstones up to a position, and nothing that lives', async () => {
      await commitAll(
        views.store,
        aWrite('old', '05', { body: null }),
        aWrite('new', '07', { body: null }),
        aWrite('alive', '04'),
      );
      expect(await views.store.purge(COLLECTION, '06')).toBe(1);
      const left = await views.store.load(COLLECTION, ['old', 'new', 'alive']);
      expect([...left.keys()].sort()).toEqual(['alive', 'new']);
    });
  });
}
