import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createSigner } from '@footprint/infra/audit/signing.ts';
import { tileName } from '@footprint/infra/heads/tiles.ts';
import { extendHead } from '@footprint/services/audit/extendHead.ts';
import { headKeeper } from '@footprint/services/audit/keepHeads.ts';
import { provenHead } from '@footprint/services/audit/proveHead.ts';
import { noteVerified, readVerified } from '@footprint/services/audit/verifiedMark.ts';
import { verifyTree } from '@footprint/services/audit/verifyTree.ts';
import { seedDemo } from '@footprint/services/cli/demo/seed.ts';
import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { enginesPerTest } from '../support/engines/enginesPerTest.ts';
import { signDailyHead } from '../support/logs/dailyHead.ts';

const NOW = Date.UTC(2026, 10, 22, 8);
const MINUTE = 60_000;
const DAY = 86_400_000;

const product = enginesPerTest();
let now: number;
beforeEach(async () => {
  now = NOW;
  await seedDemo(product, 1, NOW / 1000, () => undefined);
});

const proving = () => ({ ...product.engines, signer: createSigner(product.secrets.AUDIT_KEY) });
const proven = () => provenHead(proving(), { now, mayBeUncovered: true });
const keeper = () =>
  headKeeper(proving(), { mayExtend: true, log: pino({ level: 'silent' }), now: () => now });
/** One event more. */
const write = () => signDailyHead(product.engines.store, proving().signer, now);
/** Changes an event that no head is looked up by. */
function tamper(): void {
  const intruder = new DatabaseSync(join(product.dataDir, 'events.db'));
  intruder.exec(`UPDATE events SET data = replace(data, '1', '2') WHERE type = 'ReadingAdded'`);
  intruder.close();
}
const inHeads = async (name: string): Promise<string> =>
  join(`${product.dataDir}-heads`, (await proven()).logId, name);

test('a log that was found to be another one is not signed, though its head grew while it was read', async () => {
  const head = await extendHead(proving(), await proven(), now);
  await write();
  const grown = await extendHead(proving(), head, now);
  tamper();
  await verifyTree(proving(), head, { now, full: true });
  await write();
  now += MINUTE;
  const { look, logCheck } = keeper();
  await look();
  expect(logCheck()).toMatchObject({ fits: false });
  expect(await proven()).toEqual(grown);
});

test.each(['deleted', 'put back to one from before'])(
  'what a process found stands though the mark of it is %s',
  async (how) => {
    const { look, logCheck } = keeper();
    await look();
    const { heads } = product.engines;
    const before = await readVerified(heads, proving().signer, await proven());
    expect(before).toMatchObject({ fits: true });
    tamper();
    now += DAY;
    await look();
    expect(logCheck()).toMatchObject({ fits: false });
    const head = await proven();
    if (how === 'deleted') await rm(await inHeads('verified.json'));
    else await noteVerified(heads, proving().signer, head, { fits: true, at: now - 1 });
    await write();
    now += MINUTE;
    await look();
    expect(logCheck()).toMatchObject({ fits: false });
    expect(await proven()).toEqual(head);
  },
);

test('a mark from a clock that was ahead does not keep the log from being read', async () => {
  const head = await extendHead(proving(), await proven(), now);
  await noteVerified(product.engines.heads, proving().signer, head, { fits: true, at: now + 3_650 * DAY });
  tamper();
  const { look, logCheck } = keeper();
  await look();
  expect(logCheck()).toMatchObject({ fits: false });
});

test('a log is not proved by a head whose last full tile is missing', async () => {
  while (Number(await product.engines.store.end()) % 256 !== 0) await write();
  const head = await extendHead(proving(), await proven(), now);
  await rm(await inHeads(tileName(0, head.size / 256 - 1)));
  await expect(proven()).rejects.toMatchObject({ fault: 'damaged' });
  const { look, logCheck } = keeper();
  await look();
  expect(logCheck()).toMatchObject({ fits: false });
});
