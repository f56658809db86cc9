import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createSigner } from '@footprint/infra/audit/signing.ts';
import { readTreeHead, signTreeHead } from '@footprint/infra/audit/treeHead.ts';
import { headKeeper } from '@footprint/services/audit/keepHeads.ts';
import { provenHead, UnprovenLog } from '@footprint/services/audit/proveHead.ts';
import { describeFindings, verifyTree } from '@footprint/services/audit/verifyTree.ts';
import { seedDemo } from '@footprint/services/cli/demo/seed.ts';
import { pino } from 'pino';
import { beforeAll, expect, test } from 'vitest';
import { type OpenEngines, openEnginesOf } from '../support/engines/engines.ts';
import { signDailyHead } from '../support/logs/dailyHead.ts';
import { forgeLog } from '../support/logs/forger.ts';
import { folderPerFile } from '../support/servers/ownFolder.ts';
import { temporaryFolder } from '../support/servers/temporaryFolder.ts';

const NOW = Date.UTC(2026, 10, 22, 8);
const HOUR = 3_600_000;
const log = pino({ level: 'silent' });

/** The log in the morning, and the same an hour later with more events; both covered. */
const morning = folderPerFile();
const noon = folderPerFile();

const provingOf = ({ engines, secrets }: OpenEngines) => ({
  ...engines,
  signer: createSigner(secrets.AUDIT_KEY),
});
const keeperOf = (product: OpenEngines, now: number) =>
  headKeeper(provingOf(product), { mayExtend: true, log, now: () => now });

async function copy(from: string, to: string): Promise<void> {
  for (const [source, target] of [
    [from, to],
    [`${from}-heads`, `${to}-heads`],
  ] as const)
    await cp(source, target, { recursive: true });
}

async function note(product: OpenEngines): Promise<void> {
  const { engines } = product;
  const known = await engines.installation.read();
  const { size, root } = await provenHead(provingOf(product), { now: NOW, mayBeUncovered: true });
  if (known) await engines.installation.write({ ...known, head: { size, root, accepted: 0 } });
}

beforeAll(async () => {
  const first = await openEnginesOf(morning.path);
  await seedDemo(first, 1, NOW / 1000, () => undefined);
  await keeperOf(first, NOW).look();
  await note(first);
  await first.close();
  await copy(morning.path, noon.path);
  const second = await openEnginesOf(noon.path);
  await seedDemo(second, 12, NOW / 1000, () => undefined);
  await keeperOf(second, NOW + HOUR).look();
  await note(second);
  await second.close();
});

const eventsOf = (folder: string): string => join(folder, 'events.db');

/** Name of the log, which is that of the folder of its heads. */
function headsOf(folder: string): string {
  const db = new DatabaseSync(eventsOf(folder), { readOnly: true });
  const { id } = db.prepare('SELECT id FROM log').get() as { id: string };
  db.close();
  return join(`${folder}-heads`, id);
}

/** Changes the figure of one reading, and says which one. */
const oneReading = (folder: string): void =>
  forgeLog(eventsOf(folder), (events) => {
    const chosen = events.find(({ type }) => type === 'ReadingAdded');
    return events.map((event) =>
      event === chosen ? { ...event, data: { ...event.data, value: 12_345 } } : event,
    );
  });

const execute = (folder: string, sql: string): void => {
  const db = new DatabaseSync(eventsOf(folder));
  db.exec(sql);
  db.close();
};

/** Changes made to a folder, and the finding of a look, or else of reading the whole log. */
const TAMPERINGS: Readonly<
  Record<
    string,
    { readonly by: (folder: string) => Promise<void> | void; readonly look?: string; readonly whole?: string }
  >
> = {
  'one reading changed, its chain written anew': {
    by: oneReading,
    whole: 'was changed',
  },
  'one reading changed, and the stream of daily heads deleted': {
    by: (folder) => {
      oneReading(folder);
      forgeLog(eventsOf(folder), (events) => events.filter(({ stream }) => stream !== 'heads'));
    },
    whole: 'was changed',
  },
  'one reading changed, and all heads gone': {
    by: async (folder) => {
      oneReading(folder);
      await rm(`${folder}-heads`, { recursive: true });
    },
    look: 'missing',
  },
  'a daily head of former versions put in by another key': {
    by: async (folder) => {
      const { engines, close } = await openEnginesOf(folder);
      await signDailyHead(engines.store, createSigner('x'.repeat(32)), NOW + HOUR);
      await close();
    },
    whole: 'is no head signed by a trusted key',
  },
  'an older file': {
    by: (folder) => cp(eventsOf(morning.path), eventsOf(folder)),
    look: 'ahead',
  },
  'the last events cut off': {
    by: (folder) => forgeLog(eventsOf(folder), (events) => events.slice(0, -2)),
    look: 'ahead',
  },
  'the last events cut off, and all heads gone': {
    by: async (folder) => {
      forgeLog(eventsOf(folder), (events) => events.slice(0, -2));
      await rm(`${folder}-heads`, { recursive: true });
    },
    look: 'missing',
  },
  'the last event changed, within the hour': {
    by: (folder) =>
      forgeLog(eventsOf(folder), (events) =>
        events.map((event, at) =>
          at === events.length - 1
            ? { ...event, metadata: { ...event.metadata, recordedAt: event.metadata.recordedAt + 1 } }
            : event,
        ),
      ),
    look: 'rewritten',
  },
  'an event taken away in the middle, positions closed': {
    by: (folder) => forgeLog(eventsOf(folder), (events) => events.filter((_, at) => at !== 20)),
    look: 'ahead',
  },
  'two events of different streams in each other’s place': {
    by: (folder) =>
      forgeLog(eventsOf(folder), (events) => {
        const at = events.findIndex(({ stream }, i) => i > 5 && stream !== events[i + 1]?.stream);
        const swapped = [...events];
        [swapped[at], swapped[at + 1]] = [swapped[at + 1] as never, swapped[at] as never];
        return swapped;
      }),
    whole: 'was changed',
  },
  'the column of a command id': {
    by: (folder) => execute(folder, `UPDATE events SET command_id = 'another' WHERE position = 9`),
    whole: 'was changed (position 00000000000000000009)',
  },
  'older heads put back': {
    by: (folder) => cp(`${morning.path}-heads`, `${folder}-heads`, { recursive: true }),
    look: 'older',
  },
  'a head that another key has signed': {
    by: async (folder) => {
      const file = join(headsOf(folder), 'checkpoint');
      const stranger = createSigner('x'.repeat(32));
      const key = createSigner(await readFile(join(folder, 'secrets', 'audit_key'), 'utf8')).publicKey;
      const head = readTreeHead(await readFile(file, 'utf8'), [key]);
      await writeFile(file, signTreeHead(stranger, head));
    },
    look: 'forged',
  },
  'a tile at the edge': {
    by: (folder) => rm(join(headsOf(folder), 'tile'), { recursive: true }),
    look: 'damaged',
  },
  'a tile in the middle': {
    by: async (folder) => {
      const file = join(headsOf(folder), 'tile', '0', '000');
      const tile = await readFile(file);
      tile[40] = (tile[40] ?? 0) ^ 1;
      await writeFile(file, tile);
    },
    whole: 'tile/0/000 in HEADS_DIR is not what was stored',
  },
};

/** Findings of the command. */
async function verify(product: OpenEngines): Promise<string | undefined> {
  const proving = provingOf(product);
  try {
    const head = await provenHead(proving, { now: NOW + HOUR, mayBeUncovered: false });
    return describeFindings(await verifyTree(proving, head, { now: NOW + HOUR, full: true }));
  } catch (error) {
    if (error instanceof UnprovenLog) return error.fault;
    throw error;
  }
}

test('an untouched copy is proved', async () => {
  await using place = await temporaryFolder();
  await copy(noon.path, place.path);
  const product = await openEnginesOf(place.path);
  expect(await verify(product)).toBeUndefined();
  await product.close();
});

test.each(Object.entries(TAMPERINGS))('%s: is found, and not signed', async (_, { by, look, whole }) => {
  await using place = await temporaryFolder();
  await copy(noon.path, place.path);
  await by(place.path);
  const product = await openEnginesOf(place.path);
  const before = await product.engines.heads.read('checkpoint');
  const events = (await product.engines.store.end()).length;
  // A look each minute finds what costs nothing to find; the rest is found when the whole log is read, once a day.
  const minute = keeperOf(product, NOW + HOUR + 60_000);
  if (look !== undefined) {
    await minute.look();
    expect(minute.logCheck()).toMatchObject({ fits: false });
  }
  expect(await verify(product)).toEqual(look ?? expect.stringContaining(whole ?? '-'));
  const day = keeperOf(product, NOW + 25 * HOUR);
  await day.look();
  expect(day.logCheck()).toMatchObject({ fits: false });
  expect(await product.engines.heads.read('checkpoint')).toEqual(before);
  expect((await product.engines.store.end()).length).toBe(events);
  await product.close();
});

test('what no head covers yet can be written anew unseen: the documents say so', async () => {
  await using place = await temporaryFolder();
  await copy(morning.path, place.path);
  const writing = await openEnginesOf(place.path);
  await seedDemo(writing, 2, NOW / 1000, () => undefined);
  await writing.close();
  forgeLog(eventsOf(place.path), (events) => events.filter((_, at) => at !== events.length - 2));
  const product = await openEnginesOf(place.path);
  await keeperOf(product, NOW + HOUR).look();
  expect(await verify(product)).toBeUndefined();
  await product.close();
});
