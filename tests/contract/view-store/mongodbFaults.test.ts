import { connectMongo, type MongoConnection } from '@footprint/infra/mongodb/connect.ts';
import { StoreUnavailable } from '@footprint/infra/storeUnavailable.ts';
import { openMongoViewStore } from '@footprint/infra/view-store/mongodb/open.ts';
import type { ViewStore } from '@footprint/infra/view-store/port.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Fate, type FaultyWire, faultyWire } from '../../support/ferretdb/faultyWire.ts';
import { type Ferretdb, ferretdbPath, needsFerretdb, startFerretdb } from '../../support/ferretdb/start.ts';
import { folderPerFile } from '../../support/servers/ownFolder.ts';
import { aBatch, aCheckpoint, aWrite, COLLECTION } from './batches.ts';

const SILENCE_MS = 500;

const unavailable = (outcome: 'refused' | 'unknown'): object => ({ name: 'StoreUnavailable', outcome });

/** A fate for the so-many-th write from now on, counted from 1; all others pass. */
function atWrite(number: number, fate: Fate): (command: string) => Fate {
  let writes = 0;
  return (command) => {
    if (command !== 'insert' && command !== 'update') return 'pass';
    writes += 1;
    return writes === number ? fate : 'pass';
  };
}

describe.skipIf(!ferretdbPath)(needsFerretdb('views on a MongoDB that fails'), () => {
  const folder = folderPerFile();
  let server: Ferretdb;
  let wire: FaultyWire;
  let connection: MongoConnection;
  let views: ViewStore;
  let databases = 0;

  beforeAll(async () => {
    server = await startFerretdb({ folder: folder.path });
  });
  afterAll(() => server.stop());

  beforeEach(async () => {
    wire = await faultyWire(server.port);
    databases += 1;
    connection = await connectMongo(`mongodb://127.0.0.1:${wire.port}/faults-${databases}`, {
      silenceMs: SILENCE_MS,
    });
    views = await openMongoViewStore({ connection });
  });
  afterEach(async () => {
    wire.decide(() => 'pass');
    await connection.close();
    await wire.close();
  });

  const batch = aBatch({
    totals: [aWrite('sum', '05')],
    documents: [aWrite('own', '05')],
    checkpoints: [aCheckpoint(3, '05')],
  });
  const found = async (): Promise<readonly [string | undefined, string | undefined, string]> => {
    const documents = await views.load(COLLECTION, ['sum', 'own']);
    const checkpoint = await views.checkpoint('active', 3);
    return [documents.get('sum')?.position, documents.get('own')?.position, checkpoint];
  };

  test.each<[string, number, Fate, readonly [string | undefined, string | undefined, string]]>([
    ['the sums are lost', 1, 'lose', [undefined, undefined, '']],
    ['the answer to the sums is lost', 1, 'loseAnswer', ['05', undefined, '']],
    ['the documents are lost', 2, 'lose', ['05', undefined, '']],
    ['the answer to the documents is lost', 2, 'loseAnswer', ['05', '05', '']],
    ['the checkpoint is lost', 3, 'lose', ['05', '05', '']],
    ['the answer to the checkpoint is lost', 3, 'loseAnswer', ['05', '05', '05']],
    ['nothing answers to the documents', 2, 'swallow', ['05', undefined, '']],
  ])('%s: the outcome is unknown, and nothing later was written', async (_, write, fate, left) => {
    wire.decide(atWrite(write, fate));
    await expect(views.commit(batch)).rejects.toMatchObject(unavailable('unknown'));
    wire.decide(() => 'pass');
    await expect.poll(found).toEqual(left);
    const again = await views.commit(batch);
    // A document that was written is refused as loaded before; the rest follows when it is loaded again.
    if (left[0] === undefined) expect(again).toEqual({ committed: true });
    else expect(again).toMatchObject({ committed: false, fenced: false });
    const missing = aBatch({
      documents: (await views.load(COLLECTION, ['own'])).has('own') ? [] : batch.documents,
      checkpoints: batch.checkpoints,
    });
    expect(await views.commit(missing)).toEqual({ committed: true });
    expect(await found()).toEqual(['05', '05', '05']);
  });

  test('a refusal does not hide that the rest was lost', async () => {
    await views.commit(batch);
    const mixed = [aWrite('sum', '06'), aWrite('own', '06', { loadedPosition: '05' })];
    wire.decide(atWrite(2, 'lose'));
    await expect(views.commit(aBatch({ documents: mixed }))).rejects.toMatchObject({
      ...unavailable('unknown'),
      message: expect.stringContaining('MongoNetworkError'),
    });
  });

  test('all writes wait for the journals of a majority, whatever the address says', async () => {
    const writes = new Map<string, Buffer>();
    wire.decide((command, message) => {
      if (!['$cmd', 'hello', 'find', 'buildInfo', 'endSessions'].includes(command))
        writes.set(command, message);
      return 'pass';
    });
    const weak = await connectMongo(
      `mongodb://127.0.0.1:${wire.port}/faults-${databases}?w=1&journal=false&readPreference=secondary`,
    );
    const store = await openMongoViewStore({ connection: weak });
    await store.prepare(COLLECTION, []);
    await store.commit(batch);
    await store.purge(COLLECTION, '01');
    await store.drop(COLLECTION);
    await weak.close();
    expect([...writes.keys()].sort()).toEqual(['createIndexes', 'delete', 'drop', 'insert', 'update']);
    for (const message of writes.values()) {
      expect(message.includes('majority')).toBe(true);
      expect(message.includes('\u0008j\u0000\u0001')).toBe(true);
    }
  });

  test('a server that says nothing holds up a read no longer than configured', async () => {
    wire.decide((command) => (command === 'find' ? 'swallow' : 'pass'));
    const before = performance.now();
    await expect(views.get(COLLECTION, 'a')).rejects.toMatchObject(unavailable('refused'));
    expect(performance.now() - before).toBeLessThan(4 * SILENCE_MS);
  });

  test('a server that was killed is noticed, and the same handle goes on once it is back', async () => {
    await views.commit(batch);
    await server.kill();
    const before = performance.now();
    await expect(views.load(COLLECTION, ['own'])).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(views.putSetting('a', 'b')).rejects.toMatchObject(unavailable('refused'));
    expect(performance.now() - before).toBeLessThan(8_000);
    const later = aBatch({ documents: [aWrite('late', '06')] });
    await expect(views.commit(later)).rejects.toMatchObject(unavailable('unknown'));
    server = await startFerretdb({ port: server.port, folder: folder.path });
    expect(await views.commit(later)).toEqual({ committed: true });
    expect(await found()).toEqual(['05', '05', '05']);
  });
});
