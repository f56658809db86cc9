import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createSigner } from '@footprint/infra/audit/signing.ts';
import { signTreeHead, type TreeHead } from '@footprint/infra/audit/treeHead.ts';
import { NOTHING_NOTED } from '@footprint/infra/installation/port.ts';
import { acceptHead } from '@footprint/services/audit/acceptHead.ts';
import { extendHead } from '@footprint/services/audit/extendHead.ts';
import { headKeeper } from '@footprint/services/audit/keepHeads.ts';
import { provenHead } from '@footprint/services/audit/proveHead.ts';
import { describeFindings, verifyTree } from '@footprint/services/audit/verifyTree.ts';
import { copyEvents } from '@footprint/services/cli/copyEvents.ts';
import { seedDemo } from '@footprint/services/cli/demo/seed.ts';
import { appendEvents } from '@footprint/services/engine/appendEvents.ts';
import { endOf } from '@footprint/services/engine/eventCodec.ts';
import type { HeadFault } from '@footprint/shared-events/audit/events.ts';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OpenEngines, openEnginesOf, openTestEngines } from '../support/engines/engines.ts';
import { forgeLog } from '../support/logs/forger.ts';
import { quickDisk } from '../support/servers/temporaryFolder.ts';

const NOW = Date.UTC(2026, 10, 22, 8);
const HOUR = 3_600_000;

let product: OpenEngines;
/** Product before a hand changed it. */
let first: OpenEngines;
let old: TreeHead;
beforeEach(async () => {
  first = await openTestEngines(quickDisk());
  product = first;
  await seedDemo(product, 3, NOW / 1000, () => undefined);
  old = await extendHead(proving(), await provenHead(proving(), { now: NOW, mayBeUncovered: true }), NOW);
});
afterEach(async () => {
  await product.close();
  await first.close();
});

const proving = (of = product) => ({ ...of.engines, signer: createSigner(of.secrets.AUDIT_KEY) });
const accept = (fault: HeadFault, elsewhere?: TreeHead, now = NOW + HOUR) =>
  acceptHead(proving(), { fault, reason: 'a test', commandId: randomUUID(), elsewhere }, now);
const verify = (head: TreeHead, ...elsewhere: readonly TreeHead[]) =>
  verifyTree(proving(), head, { now: NOW + HOUR, full: true, elsewhere });
const said = async () => (await product.engines.store.readStream('log')).at(-1)?.data;
const SENTENCE = /^event before \d+ was changed, accepted by an operator$/;

/** The newest head as the record of the installation remembers it. */
async function remember({ size, root }: TreeHead): Promise<void> {
  const { installation } = product.engines;
  const known = await installation.read();
  if (known) await installation.write({ ...known, head: { size, root, accepted: 0 } });
}

/** Has a hand at the files of a product that does not run. */
async function meanwhile(work: (folder: string) => Promise<void> | void): Promise<void> {
  await product.release();
  await work(product.dataDir);
  product = await openEnginesOf(product.dataDir);
}

const changeReading = (folder: string): void =>
  forgeLog(join(folder, 'events.db'), (events) => {
    const chosen = events.find(({ type }) => type === 'ReadingAdded');
    return events.map((event) =>
      event === chosen ? { ...event, data: { ...event.data, value: 12_345 } } : event,
    );
  });
const dropHeads = (folder: string): Promise<void> => rm(`${folder}-heads`, { recursive: true });

test.each([
  ['deleted', 'missing', dropHeads],
  ['left in place', 'rewritten', () => undefined],
] as const)(
  'every reading of a log says that an event was changed before an operator accepted it, its heads %s',
  async (_, fault, drop) => {
    await remember(old);
    await meanwhile(async (folder) => {
      changeReading(folder);
      await drop(folder);
    });
    const head = await accept(fault);
    expect(await said()).toMatchObject({
      fault,
      givenUp: { size: old.size, root: old.root, isKept: false },
    });
    const compared = await verify(head, old);
    expect(describeFindings(compared)).toMatch(SENTENCE);
    expect(describeFindings(compared)).toContain(`before ${old.size} `);
    // It is signed further, as the operator has said why, and every reading of it tells.
    const { look, logCheck } = headKeeper(proving(), {
      mayExtend: true,
      log: pino({ level: 'silent' }),
      now: () => NOW + HOUR,
    });
    await look();
    expect(logCheck()).toMatchObject({ fits: true });
    expect((await verify(head)).changes).toMatchObject([{ size: old.size, acceptedAt: NOW + HOUR }]);
  },
);

test('a log of which only the heads were lost still begins with every head that was kept elsewhere', async () => {
  await remember(old);
  await meanwhile(dropHeads);
  const head = await accept('missing');
  expect(await said()).toMatchObject({ givenUp: { size: old.size, root: old.root, isKept: true } });
  const found = await verify(head, old);
  expect([describeFindings(found), found.changes]).toEqual([undefined, []]);
  expect(found.givenUp).toMatchObject([{ size: old.size, isKept: true }]);
  // A hand that changes it now, and leaves nothing that names a head, cannot say that it was so when the operator looked.
  const { installation } = product.engines;
  const { head: _, ...noted } = (await installation.read()) ?? NOTHING_NOTED;
  await installation.write(noted);
  await meanwhile(async (folder) => {
    changeReading(folder);
    await dropHeads(folder);
  });
  const again = await accept('missing');
  expect(await said()).not.toHaveProperty('givenUp');
  const reading = await verify(again);
  expect(describeFindings(reading)).toBeUndefined();
  expect(reading.changes).toMatchObject([{ size: old.size }]);
  for (const kept of [old, head]) expect(describeFindings(await verify(again, kept))).toMatch(SENTENCE);
});

test('a log that was put back to fewer events has not those of a head over more, and those of a head over as many', async () => {
  await seedDemo(product, 4, NOW / 1000, () => undefined);
  const more = await extendHead(proving(), old, NOW);
  await meanwhile((folder) => forgeLog(join(folder, 'events.db'), (events) => events.slice(0, old.size + 3)));
  const head = await accept('ahead');
  expect(await said()).toMatchObject({ givenUp: { size: more.size, root: more.root, isKept: false } });
  expect(describeFindings(await verify(head, old))).toBeUndefined();
  expect(describeFindings(await verify(head, more))).toBe(
    `event before ${more.size} was changed, accepted by an operator`,
  );
  await seedDemo(product, 9, NOW / 1000, () => undefined);
  const grown = await extendHead(proving(), head, NOW);
  expect(grown.size).toBeGreaterThan(more.size);
  expect(describeFindings(await verify(grown, more))).toMatch(SENTENCE);
});

test.each([[false], [true]])(
  'a log that was moved says whether it begins with the events of the former one: changed %s',
  async (isChanged) => {
    const copy = await openTestEngines(quickDisk());
    await copy.engines.heads.setAside('nothing');
    await copyEvents(product.engines.store, copy.engines.store, () => undefined);
    product = copy;
    if (isChanged) changeReading(copy.dataDir);
    const head = await accept('missing', old);
    expect(await said()).toMatchObject({ givenUp: { size: old.size, isKept: !isChanged } });
    const found = describeFindings(await verify(head, old));
    if (isChanged) expect(found).toMatch(SENTENCE);
    else expect(found).toBeUndefined();
    await copy.close();
  },
);

test('of an acceptance of a former version, which does not say it, the tree that it gave up is compared', async () => {
  const { store } = product.engines;
  const note = async (head: TreeHead): Promise<void> => {
    const data = { fault: 'missing', reason: 'a test', former: signTreeHead(proving().signer, head) };
    await appendEvents(store, {
      stream: 'log',
      events: [{ type: 'HeadsAccepted', data }],
      metadata: { commandId: randomUUID(), recordedAt: NOW, actor: 'operator' },
      previous: endOf(await store.readStream('log')),
    });
  };
  await note(old);
  let head = await extendHead(proving(), old, NOW);
  expect((await verify(head)).changes).toEqual([]);
  await note({ ...old, root: Buffer.alloc(32).toString('base64') });
  head = await extendHead(proving(), head, NOW);
  const found = await verify(head);
  expect(found.changes).toMatchObject([{ size: old.size, acceptedAt: NOW }]);
  expect(describeFindings(found)).toBeUndefined();
});
