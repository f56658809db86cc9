import { describe, expect, test } from 'vitest';
import type { ViewsFixture } from './fixture.ts';
import { aWrite, COLLECTION, commitAll, freshViews } from './fixture.ts';

export function commitContract(factory: () => Promise<ViewsFixture>): void {
  describe('commit', () => {
    const views = freshViews(factory);

    test('writes documents and checkpoints together', async () => {
      const checkpoints = [
        { set: 'active', partition: 3, position: '07' },
        { set: 'active', partition: 12, position: '05' },
      ];
      const documents = [aWrite('a', '05'), aWrite('b', '07')];
      expect(await views.store.commit({ documents, checkpoints })).toEqual({ committed: true });
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
    ])('refuses the batch when a document %s: nothing is written, no checkpoint moves', async (_, loaded) => {
      await commitAll(views.store, aWrite('a', '05'), aWrite('b', '05'));
      const result = await views.store.commit({
        documents: [
          aWrite('c', '08'),
          aWrite('a', '08', { loadedPosition: loaded }),
          aWrite('b', '08', { loadedPosition: loaded }),
        ],
        checkpoints: [{ set: 'active', partition: 0, position: '08' }],
      });
      const refused = ['a', 'b'].map((key) => ({ collection: COLLECTION, key }));
      expect(result).toEqual({ committed: false, refused });
      expect(await views.store.get(COLLECTION, 'a')).toMatchObject({ position: '05' });
      expect(await views.store.get(COLLECTION, 'c')).toBeUndefined();
      expect(await views.store.checkpoint('active', 0)).toBe('');
    });

    test('refuses to replace a document that is not there', async () => {
      const result = await commitAll(views.store, aWrite('a', '08', { loadedPosition: '05' }));
      expect(result).toMatchObject({ committed: false });
      expect(await views.store.load(COLLECTION, ['a'])).toEqual(new Map());
    });

    test('the same batch twice is refused the second time and changes nothing', async () => {
      const batch = { documents: [aWrite('a', '05')], checkpoints: [] };
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

    test('an empty batch and one of checkpoints only are fine', async () => {
      expect(await views.store.commit({ documents: [], checkpoints: [] })).toEqual({ committed: true });
      const checkpoints = [{ set: 'active', partition: 1, position: '10' }];
      await views.store.commit({ documents: [], checkpoints });
      await views.store.commit({
        documents: [],
        checkpoints: [{ set: 'active', partition: 1, position: '11' }],
      });
      expect(await views.store.checkpoint('active', 1)).toBe('11');
    });
  });
}
