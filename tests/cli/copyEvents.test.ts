import { chmod, cp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '@footprint/infra/configError.ts';
import { openEsdbCopyTarget, openEsdbEventStore } from '@footprint/infra/event-store/esdb/open.ts';
import { ConcurrencyConflict, type EventStore, UNFINISHED_COPY } from '@footprint/infra/event-store/port.ts';
import { openSqliteCopyTarget, openSqliteEventStore } from '@footprint/infra/event-store/sqlite/open.ts';
import { openInstallationFile } from '@footprint/infra/installation/file/open.ts';
import { NOTHING_NOTED } from '@footprint/infra/installation/port.ts';
import { openSqliteJobLedger } from '@footprint/infra/job-ledger/sqlite/open.ts';
import { openSqliteJobQueue } from '@footprint/infra/job-queue/sqlite/open.ts';
import { openSqliteKeyStore } from '@footprint/infra/keys/sqlite/open.ts';
import { openSqliteViewStore } from '@footprint/infra/view-store/sqlite/open.ts';
import { allPartitions } from '@footprint/projections/partition.ts';
import { targetSet } from '@footprint/projections/runner/activeSet.ts';
import { copyEvents, firstDifference } from '@footprint/services/cli/copyEvents.ts';
import { copyKeys } from '@footprint/services/cli/copyKeys.ts';
import { seedDemo } from '@footprint/services/cli/demo/seed.ts';
import { LOG_STREAM } from '@footprint/shared-events/audit/events.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEnginesOf } from '../support/engines/engines.ts';
import { enginesPerFile } from '../support/engines/enginesPerTest.ts';
import { type EsdbDouble, startEsdbDouble } from '../support/esdb/server.ts';
import { anAppend } from '../support/logs/events.ts';
import { readWholeLog } from '../support/logs/readWholeLog.ts';
import { runCli } from '../support/servers/cli.ts';
import { runToEnd } from '../support/views/runToEnd.ts';
import { VIEWS } from '../support/views/views.ts';

const CITIZENS = 12;
const product = enginesPerFile();
let double: EsdbDouble;
let namespaces = 0;
const opened: EventStore[] = [];

beforeAll(async () => {
  double = await startEsdbDouble();
  await seedDemo(product, CITIZENS, Math.floor(Date.now() / 1000), () => undefined);
});
afterAll(async () => {
  for (const store of opened) await store.close();
  await double.close();
});

const kept = (store: EventStore): EventStore => {
  opened.push(store);
  return store;
};
const freshEsdb = async (): Promise<EventStore> => {
  const address = `${process.env.EVENTSTOREDB_URL ?? double.address}&namespace=copy${namespaces++}x${Date.now()}`;
  return kept(await openEsdbEventStore({ address, onTrouble: () => undefined }));
};
const freshSqlite = async (): Promise<EventStore> =>
  kept(
    await openSqliteEventStore({
      file: join(product.dataDir, `copy-${namespaces++}.db`),
      onFatal: (error) => {
        throw error;
      },
    }),
  );
const fail = (error: unknown): never => {
  throw error;
};
const silent = (): void => undefined;

test('a log goes to EventStoreDB and back, the same in every event, and gives the same views', async () => {
  const { store } = product.engines;
  const events = await readWholeLog(store);
  expect(events.length).toBeGreaterThan(CITIZENS * 10);
  const there = await freshEsdb();
  expect(await copyEvents(store, there, silent)).toEqual({ events: events.length, repeated: 0 });
  expect(await firstDifference(store, there)).toBeUndefined();
  const back = await freshSqlite();
  await copyEvents(there, back, silent);
  const without = (all: typeof events) => all.map(({ position: _, ...event }) => event);
  expect(without(await readWholeLog(back))).toEqual(without(events));
  expect(await bodiesOf(there)).toEqual(await bodiesOf(store));
});

test('keys are copied, found again by a second run, and open what the first store sealed', async () => {
  const from = product.engines.keys;
  const to = await openSqliteKeyStore({
    file: join(product.dataDir, `keys-${namespaces++}.db`),
    masterKey: 'another master key, because each store has its own',
  });
  const { erasures } = product.engines;
  const copied = await copyKeys(from, to, erasures);
  expect(copied.keys).toBeGreaterThan(CITIZENS);
  expect(await copyKeys(from, to, erasures)).toEqual({ keys: copied.keys, erased: 0 });
  const [subject = ''] = await from.subjects('', 1);
  expect(await to.get(subject)).toEqual(await from.get(subject));
  await to.close();
});

test('a copy that was cut short is repeated and ends the same', async () => {
  const { store } = product.engines;
  const target = await freshEsdb();
  let appends = 0;
  const appending: Pick<EventStore, 'append'> = {
    append: (request) => {
      appends += 1;
      if (appends > 40) throw new Error('the network is gone');
      return target.append(request);
    },
  };
  const dying = Object.assign(Object.create(target) as EventStore, appending);
  await expect(copyEvents(store, dying, silent)).rejects.toThrow('the network is gone');
  expect(await firstDifference(store, target)).toContain('is in one log only');
  const { repeated } = await copyEvents(store, target, silent);
  expect(repeated).toBeGreaterThan(30);
  expect(await firstDifference(store, target)).toBeUndefined();
});

test('a target that holds something else is refused, and a difference is named', async () => {
  const { store } = product.engines;
  const [first] = await readWholeLog(store, { limit: 1 });
  const stream = first?.stream ?? '';
  const taken = await freshSqlite();
  await taken.append(anAppend(stream, 'none'));
  await expect(copyEvents(store, taken, silent)).rejects.toThrow(ConcurrencyConflict);
  expect(await firstDifference(store, taken)).toContain(`event 1 differs: ${stream} 0`);
});

/** Documents of all views, without the positions, which are the log's own. */
async function bodiesOf(events: EventStore): Promise<readonly unknown[]> {
  const views = await openSqliteViewStore({ file: join(product.dataDir, `views-${namespaces++}.db`) });
  const target = targetSet(VIEWS, 1);
  await runToEnd({ events, views, ...target, held: allPartitions(1) });
  const documents = await Promise.all(
    target.placed.map(({ collection }) => views.list(collection, '', 1_000)),
  );
  await views.close();
  return documents.flat().map(({ key, body }) => ({ key, body }));
}

test('a backup stays what it was, and what a restore says of itself goes along', async () => {
  const folder = join(product.dataDir, 'a-backup');
  await runCli({ DATA_DIR: product.dataDir }, 'backup', 'create', folder);
  const restored = await openSqliteEventStore({ file: join(folder, 'events.db'), onFatal: fail });
  await restored.append(anAppend(LOG_STREAM, 'none'));
  await restored.close();
  await chmod(join(folder, 'events.db'), 0o400);
  const before = [await readdir(folder), await readFile(join(folder, 'events.db'))];
  const esdb = `${process.env.EVENTSTOREDB_URL ?? double.address}&namespace=copy${namespaces++}x${Date.now()}`;
  for (const to of [`sqlite:${join(product.dataDir, 'of-a-backup.db')}`, esdb]) {
    const copy = ['events', 'copy', '--from', `sqlite:${join(folder, 'events.db')}`, '--to', to];
    expect((await runCli({}, ...copy)).stdout).toContain('verified: both logs hold the same events');
  }
  expect([await readdir(folder), await readFile(join(folder, 'events.db'))]).toEqual(before);
});

test.each(['SQLite', 'EventStoreDB'])(
  'on %s a copy that was cut short is opened by a copy alone',
  async (engine) => {
    const file = join(product.dataDir, `cut-${namespaces}.db`);
    const address = `${process.env.EVENTSTOREDB_URL ?? double.address}&namespace=copy${namespaces++}x${Date.now()}`;
    const isSqlite = engine === 'SQLite';
    const target = () =>
      isSqlite ? openSqliteCopyTarget({ file, onFatal: fail }) : openEsdbCopyTarget({ address });
    const opened = () =>
      isSqlite ? openSqliteEventStore({ file, onFatal: fail }) : openEsdbEventStore({ address });
    const cut = await target();
    await cut.markCopy('begun');
    await cut.append(anAppend('housing-1', 'none'));
    await cut.close();
    await expect(opened()).rejects.toThrow(UNFINISHED_COPY);
    await expect(opened()).rejects.toThrow(ConfigError);
    const again = await target();
    expect(await again.readStream('housing-1')).toHaveLength(1);
    await again.markCopy('whole');
    await again.close();
    expect(await kept(await opened()).readStream('housing-1')).toHaveLength(1);
  },
);

test('keys whose copy was cut short are not served, and a backup of keys stays what it was', async () => {
  const from = join(product.dataDir, 'a-keys-backup');
  const to = join(product.dataDir, 'moved');
  await runCli(
    { DATA_DIR: product.dataDir },
    ...['backup', 'create', join(product.dataDir, 'another-backup'), '--keys-to', from],
  );
  const before = [await readdir(from), await readFile(join(from, 'keys.db'))];
  await cp(join(product.dataDir, 'secrets'), join(to, 'secrets'), { recursive: true });
  const record = openInstallationFile({ file: join(to, 'installation.json') });
  await record.write({ ...NOTHING_NOTED, unfinished: ['keys'] });
  await expect(openEnginesOf(to)).rejects.toThrow('a copy of keys was cut short');
  const erasures = `sqlite:${join(product.dataDir, 'erasures.db')}`;
  await runCli(
    { DATA_DIR: to },
    ...['keys', 'copy', '--from', `sqlite:${join(from, 'keys.db')}`, '--to', `sqlite:${join(to, 'keys.db')}`],
    ...['--erasures', erasures],
  );
  expect((await record.read())?.unfinished).toEqual([]);
  expect([await readdir(from), await readFile(join(from, 'keys.db'))]).toEqual(before);
});

test('what was mailed is remembered where the product moves to', async () => {
  const from = join(product.dataDir, 'mailed');
  const jobs = await openSqliteJobQueue({ file: join(from, 'jobs.db'), onFailure: fail });
  const ran = Promise.withResolvers<void>();
  jobs.work(async () => {
    ran.resolve();
    return undefined;
  });
  await jobs.add({ key: 'reminder-1', kind: 'reading-reminder', payload: {} });
  await ran.promise;
  await jobs.close();
  const ledger = await openSqliteJobLedger({ file: join(from, 'job-ledger.db') });
  await ledger.begin('reminder-2');
  await ledger.finish('reminder-3');
  await ledger.close();
  const to = join(product.dataDir, 'moved-mails');
  const copy = () => runCli({}, 'jobs', 'copy', '--from', `sqlite:${from}`, '--to', `sqlite:${to}`);
  expect((await copy()).stdout).toContain('3 jobs and mails are remembered');
  await copy();
  const target = await openSqliteJobLedger({ file: join(to, 'job-ledger.db') });
  expect(await target.done(['reminder-1', 'reminder-2', 'reminder-3'])).toEqual(
    new Set(['reminder-1', 'reminder-3']),
  );
  expect(await target.begin('reminder-2')).toBe(false);
  await target.close();
});
