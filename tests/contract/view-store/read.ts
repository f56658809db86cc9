import type { ViewStore } from '@footprint/infra/view-store/port.ts';
import { describe, expect, test } from 'vitest';
import type { UnderTest } from '../underTest.ts';
import { aBatch, aCheckpoint, aWrite, COLLECTION, commitAll } from './batches.ts';

export function readContract(views: UnderTest<ViewStore>): void {
  describe('reading and keeping', () => {
    test('what is not there is undefined, empty or none', async () => {
      const { store } = views;
      expect(await store.get(COLLECTION, 'a')).toBeUndefined();
      expect(await store.load(COLLECTION, ['a', 'b'])).toEqual(new Map());
      expect(await store.load(COLLECTION, [])).toEqual(new Map());
      expect(await store.list(COLLECTION, '', 10)).toEqual([]);
      expect(await store.count(COLLECTION)).toBe(0);
      expect(await store.collections()).toEqual([]);
      expect(await store.checkpoint('active', 0)).toBe('');
      expect(await store.checkpoints('active')).toEqual([]);
      expect(await store.getSetting('log')).toBeUndefined();
    });

    test('loads what exists of the keys asked for, tombstones included', async () => {
      await commitAll(views.store, aWrite('a', '01'), aWrite('b', '02', { body: null }), aWrite('c', '03'));
      const loaded = await views.store.load(COLLECTION, ['c', 'b', 'unknown', 'c']);
      expect([...loaded.keys()].sort()).toEqual(['b', 'c']);
      expect(loaded.get('b')).toEqual({ key: 'b', position: '02', body: null });
    });

    test('lists the living in key order, page by page, and counts them', async () => {
      const keys = ['d', 'a', 'e', 'b', 'c'];
      await commitAll(
        views.store,
        ...keys.map((key) => aWrite(key, '01')),
        aWrite('ab', '01', { body: null }),
      );
      await commitAll(views.store, aWrite('a', '01', { collection: 'other@1' }));
      const first = await views.store.list(COLLECTION, '', 2);
      expect(first.map((document) => document.key)).toEqual(['a', 'b']);
      const rest = await views.store.list(COLLECTION, 'b', 10);
      expect(rest.map((document) => document.key)).toEqual(['c', 'd', 'e']);
      const bounded = await views.store.list(COLLECTION, 'a', 10, 'd');
      expect(bounded.map((document) => document.key)).toEqual(['b', 'c', 'd']);
      expect(await views.store.list(COLLECTION, 'c', 10, `c${'\uffff'}`)).toEqual([]);
      expect(await views.store.count(COLLECTION)).toBe(5);
    });

    test('lists the living by an indexed number up to a value, the smallest first', async () => {
      await views.store.prepare(COLLECTION, ['expiresAt']);
      await views.store.prepare(COLLECTION, ['expiresAt']);
      const due = (key: string, expiresAt: unknown) => aWrite(key, '01', { body: { expiresAt } });
      await commitAll(
        views.store,
        ...[due('a', 30), due('b', 10), due('c', 20), due('d', 21), due('e', 'text'), due('f', null)],
        aWrite('gone', '01', { body: null }),
      );
      const keys = async (most: number, limit: number): Promise<readonly string[]> =>
        (await views.store.listUpTo(COLLECTION, 'expiresAt', most, limit)).map(({ key }) => key);
      expect(await keys(20, 10)).toEqual(['b', 'c']);
      expect(await keys(99, 3)).toEqual(['b', 'c', 'd']);
      await views.store.drop(COLLECTION);
      await views.store.prepare(COLLECTION, ['expiresAt']);
      expect(await keys(99, 10)).toEqual([]);
    });

    test('lists what was written after a position, the earliest first, deletions too', async () => {
      await views.store.prepare(COLLECTION, [], { byPosition: true });
      await views.store.prepare(COLLECTION, [], { byPosition: true });
      const other = aWrite('other', '09', { collection: 'other@1' });
      await commitAll(views.store, aWrite('b', '01'), aWrite('c', '02'), aWrite('a', '03'), other);
      expect(await views.store.changedAfter(COLLECTION, '', 10)).toEqual(['b', 'c', 'a']);
      expect(await views.store.changedAfter(COLLECTION, '01', 1)).toEqual(['c']);
      await commitAll(
        views.store,
        aWrite('b', '04', { loadedPosition: '01' }),
        aWrite('c', '05', { loadedPosition: '02', body: null }),
      );
      expect(await views.store.changedAfter(COLLECTION, '03', 10)).toEqual(['b', 'c']);
      expect(await views.store.changedAfter(COLLECTION, '05', 10)).toEqual([]);
    });

    test('bodies and keys come back as they went in, also after reopening', async () => {
      const json = '{"__proto__":{"a":1},"text":"Grüße \\u0000 \\"\' 😀","n":-0.5,"list":[null,true,{}]}';
      const body = JSON.parse(json) as Record<string, unknown>;
      await commitAll(views.store, aWrite("k'€%_", '01', { body }));
      const store = await views.reopen();
      const found = (await store.load(COLLECTION, ["k'€%_"])).get("k'€%_");
      expect(JSON.stringify(found?.body)).toBe(JSON.stringify(body));
    });

    test('dropping a collection leaves the others', async () => {
      const many = Array.from({ length: 2_500 }, (_, index) => aWrite(`key-${index}`, '01'));
      await commitAll(views.store, ...many, aWrite('a', '01', { collection: 'other@1' }));
      expect(await views.store.collections()).toEqual([COLLECTION, 'other@1']);
      await views.store.drop(COLLECTION);
      expect(await views.store.collections()).toEqual(['other@1']);
      expect(await views.store.count(COLLECTION)).toBe(0);
      expect(await views.store.get('other@1', 'a')).toBeDefined();
      await expect(views.store.drop('never@1')).resolves.toBeUndefined();
    });

    test('dropping checkpoints forgets those of one set and the partitions named', async () => {
      const checkpoints = [
        ...['active', 'building'].map((set) => aCheckpoint(5, '09', { set })),
        aCheckpoint(6, '09', { set: 'active' }),
      ];
      await views.store.commit(aBatch({ checkpoints }));
      await views.store.dropCheckpoints('active', [4, 5]);
      expect(await views.store.checkpoints('active')).toEqual([aCheckpoint(6, '09')]);
      expect(await views.store.checkpoint('building', 5)).toBe('09');
    });

    test('settings are kept and replaced, and every handle sees them', async () => {
      const second = await views.another();
      await views.store.putSetting('active', 'one');
      expect(await second.getSetting('active')).toBe('one');
      await second.putSetting('active', 'two');
      expect(await views.store.getSetting('active')).toBe('two');
      expect(await (await views.reopen()).getSetting('active')).toBe('two');
    });
  });
}
