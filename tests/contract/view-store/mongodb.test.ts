import type { MongoConnection } from '@footprint/infra/mongodb/connect.ts';
import { openMongoViewStore } from '@footprint/infra/view-store/mongodb/open.ts';
import type { DocumentWrite, ViewStore } from '@footprint/infra/view-store/port.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describeMongo, type MongoDatabase } from '../../support/engines/mongodb.ts';
import { aBatch, aCheckpoint, aWrite, COLLECTION, commitAll } from './batches.ts';

describeMongo((freshDatabase) => {
  describe('views on MongoDB alone', () => {
    let database: MongoDatabase;
    let connection: MongoConnection;
    let views: ViewStore;
    beforeEach(async () => {
      database = await freshDatabase();
      connection = await database.connect();
      views = await openMongoViewStore({ connection });
    });
    afterEach(() => database.drop());

    const numbered = (count: number, more: (index: number) => Partial<DocumentWrite>): DocumentWrite[] =>
      Array.from({ length: count }, (_, index) => aWrite(`key-${index}`, '05', more(index)));

    test('of more documents than fit one command just those are refused that moved', async () => {
      const count = Math.min(2.5 * connection.mostStatements, 200);
      await commitAll(views, ...numbered(count, () => ({})));
      const moved = [0, 7, 19, 20, 41].filter((index) => index < count);
      for (const index of moved)
        await commitAll(views, aWrite(`key-${index}`, '06', { loadedPosition: '05' }));
      const later = numbered(count, () => ({ position: '08', loadedPosition: '05' }));
      const fresh = [aWrite('new', '08'), aWrite('key-1', '08')];
      const result = await commitAll(views, ...later, ...fresh.slice(0, 1));
      const refused = moved.map((index) => ({ collection: COLLECTION, key: `key-${index}` }));
      expect(result).toEqual({ committed: false, refused, fenced: false });
      expect(await views.get(COLLECTION, 'new')).toMatchObject({ position: '08' });
      const positions = [
        ...(
          await views.load(
            COLLECTION,
            later.map(({ key }) => key),
          )
        ).values(),
      ];
      expect(positions.filter(({ position }) => position === '06')).toHaveLength(moved.length);
      expect(positions.filter(({ position }) => position === '08')).toHaveLength(count - moved.length);
      expect(await commitAll(views, ...fresh)).toMatchObject({
        refused: fresh.map(({ collection, key }) => ({ collection, key })),
      });
    });

    test('what another wrote just the same is refused, not taken for our own', async () => {
      await commitAll(views, aWrite('a', '05'), aWrite('b', '05'));
      const same = aWrite('a', '07', { loadedPosition: '05' });
      await commitAll(views, same);
      const result = await commitAll(views, same, aWrite('b', '07', { loadedPosition: '05' }));
      expect(result).toMatchObject({ committed: false, fenced: false });
      expect(result.committed ? [] : result.refused.map(({ key }) => key)).toContain('a');
    });

    test('a fenced writer moves no checkpoint, not even of what it had written before', async () => {
      await commitAll(views, aWrite('sum', '05', { epoch: 9 }), aWrite('own', '05', { epoch: 2 }));
      const late = aBatch({
        totals: [aWrite('sum', '06', { loadedPosition: '05', epoch: 2 })],
        documents: [aWrite('own', '06', { loadedPosition: '05', epoch: 2 })],
        checkpoints: [aCheckpoint(0, '06', { epoch: 2 })],
      });
      expect(await views.commit(late)).toMatchObject({ committed: false, fenced: true });
      expect(await views.get(COLLECTION, 'sum')).toMatchObject({ position: '05' });
      expect(await views.get(COLLECTION, 'own')).toMatchObject({ position: '05' });
      expect(await views.checkpoint('active', 0)).toBe('');
    });

    test('checkpoints made by two at once are saved, the higher epoch last', async () => {
      const second = await openMongoViewStore({ connection: await database.connect() });
      for (let round = 0; round < 5; round += 1) {
        const save = (store: ViewStore, epoch: number) =>
          store.commit(aBatch({ checkpoints: [aCheckpoint(round, `0${epoch}`, { epoch })] }));
        const results = await Promise.all([save(views, 1), save(second, 2), save(views, 2)]);
        expect(results.slice(1)).toEqual([{ committed: true }, { committed: true }]);
        expect(await views.checkpoint('active', round)).toBe('02');
      }
    });

    test.each([
      '{"a.b":1,"$set":{"$gt":""},"":0,"_id":1,"constructor":null}',
      '{"z":1,"a":{"10":1,"2":[[1,[2,[]]],{}]},"__proto__":{"n":1}}',
      '{"big":9007199254740993,"huge":1e308,"int":2147483648,"small":5e-324,"float":0.1,"one":1.0}',
      '{"half":"\\ud800","null":"a\\u0000b","\\u0000":1,"😀":"😀"}',
    ])('a body comes back as it went in: %s', async (text) => {
      const body = JSON.parse(text) as Record<string, unknown>;
      const sent = { ...body, gone: undefined, nothing: { gone: undefined, zero: -0 } };
      await commitAll(views, aWrite('a', '01', { body: sent }), aWrite('b\u0000$.', '01', { body }));
      for (const [key, expected] of [
        ['a', sent],
        ['b\u0000$.', body],
      ] as const) {
        const found = await views.get(COLLECTION, key);
        expect(JSON.stringify(found?.body)).toBe(JSON.stringify(expected));
      }
    });

    test('several prepare a collection at once; it has its indexes, and a document written before is found', async () => {
      await commitAll(views, aWrite('early', '01', { body: { dueAt: 2_147_483_648 } }));
      const others = [await database.connect(), await database.connect()];
      const stores = await Promise.all(others.map((other) => openMongoViewStore({ connection: other })));
      await Promise.all([views, ...stores].map((store) => store.prepare(COLLECTION, ['dueAt', 'most'])));
      await views.prepare(COLLECTION, ['dueAt', 'most']);
      const indexes = await connection.db.collection(`view.${COLLECTION}`).listIndexes().toArray();
      expect(indexes.map(({ key }) => Object.keys(key as object).join())).toEqual(
        expect.arrayContaining(['deleted,_id', 'n.dueAt,_id', 'n.most,_id']),
      );
      const due = await views.listUpTo(COLLECTION, 'dueAt', Number.POSITIVE_INFINITY, 5);
      expect(due.map(({ key }) => key)).toEqual(['early']);
      await expect(views.prepare(COLLECTION, ['a.b'])).rejects.toThrow('index');
    });

    test('only views are named as collections, and their documents are kept apart by name', async () => {
      await connection.db.collection('keys').insertOne({ wrapped: '' });
      await connection.db.collection('viewer').insertOne({});
      await views.putSetting('a', 'b');
      await views.commit(aBatch({ documents: [aWrite('a', '01')], checkpoints: [aCheckpoint(0, '01')] }));
      expect(await views.collections()).toEqual([COLLECTION]);
    });

    test('pages of documents are whole in any order of writing, beyond ASCII as well', async () => {
      const keys = ['ä', 'z', '😀', 'Z', 'a', '\uffee', 'é'];
      await commitAll(views, ...keys.map((key) => aWrite(key, '01')));
      const listed: string[] = [];
      for (let after = ''; ; after = listed.at(-1) ?? '') {
        const page = await views.list(COLLECTION, after, 2);
        if (page.length === 0) break;
        listed.push(...page.map(({ key }) => key));
      }
      expect(listed).toEqual([...keys].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))));
    });
  });
});
