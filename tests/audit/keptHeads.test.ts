import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createSigner } from '@footprint/infra/audit/signing.ts';
import { extendHead } from '@footprint/services/audit/extendHead.ts';
import { readHeadFile } from '@footprint/services/audit/headFile.ts';
import { provenHead } from '@footprint/services/audit/proveHead.ts';
import { readVerified } from '@footprint/services/audit/verifiedMark.ts';
import { describeFindings, verifyTree } from '@footprint/services/audit/verifyTree.ts';
import { seedDemo } from '@footprint/services/cli/demo/seed.ts';
import { beforeEach, expect, test } from 'vitest';
import { enginesPerTest } from '../support/engines/enginesPerTest.ts';
import { signDailyHead } from '../support/logs/dailyHead.ts';

const NOW = Date.UTC(2026, 10, 22, 8);
const SIGNER = createSigner('k'.repeat(32));

const product = enginesPerTest();
beforeEach(async () => {
  await seedDemo(product, 1, NOW / 1000, () => undefined);
});

const proving = () => ({ ...product.engines, signer: createSigner(product.secrets.AUDIT_KEY) });
const provenAt = (now = NOW) => provenHead(proving(), { now, mayBeUncovered: true });

test('a kept daily head is read back, by its first line alone, and refused when anything in it was changed', async () => {
  const { head, ends } = await signDailyHead(product.engines.store, SIGNER, NOW);
  const file = join(product.dataDir, 'head.ndjson');
  const read = () => readHeadFile(file, [SIGNER.publicKey]);
  const lines = [head, ...ends].map((line) => JSON.stringify(line));
  await writeFile(file, lines.join('\n'));
  expect(await read()).toEqual({ daily: { head, ends } });
  const [first = '', ...rest] = lines;
  await writeFile(file, first);
  expect(await read()).toEqual({ daily: { head } });
  await expect(readHeadFile(file, [])).rejects.toThrow('signed with another key');
  for (const [changed, says] of [
    [first.replace('"streams":', '"streams":1'), 'the signature does not fit'],
    [[first, ...rest.slice(1)].join('\n'), "the streams' ends are not those"],
    [`${first}\nnothing`, 'is no signed head'],
    ['', 'is no signed head'],
  ] as const) {
    await writeFile(file, changed);
    await expect(read()).rejects.toThrow(says);
  }
});

test('a kept head of the tree is read back, and compared with the log', async () => {
  const head = await extendHead(proving(), await provenAt(), NOW);
  const file = join(product.dataDir, 'head');
  await writeFile(file, (await product.engines.heads.read('checkpoint')) ?? '');
  const { publicKey } = proving().signer;
  expect(await readHeadFile(file, [publicKey])).toEqual({ tree: head });
  await writeFile(file, (await readFile(file, 'utf8')).replace('erasures 0', 'erasures 1'));
  await expect(readHeadFile(file, [publicKey])).rejects.toThrow('or it was changed');
  const elsewhere = [{ ...head, root: Buffer.alloc(32).toString('base64') }];
  const { tree } = await verifyTree(proving(), head, { now: NOW, full: true, elsewhere });
  expect(tree).toMatchObject({ rewritten: elsewhere[0] });
});

test('a kept head that names more acceptances than the log was not given up by one', async () => {
  const head = await extendHead(proving(), await provenAt(), NOW);
  const later = { ...head, accepted: { times: 1, event: 'e' } };
  const found = await verifyTree(proving(), head, { now: NOW, full: true, elsewhere: [later] });
  expect(found.givenUp).toEqual([]);
  expect(describeFindings(found)).toContain('the log is not the one whose head of');
  // The finding says nothing of the log in place: it is signed further.
  const { heads } = product.engines;
  expect(await readVerified(heads, proving().signer, head)).toBeUndefined();
  await verifyTree(proving(), head, { now: NOW, full: true });
  expect(await readVerified(heads, proving().signer, head)).toMatchObject({ fits: true });
  const given = await verifyTree(proving(), later, { now: NOW, full: true, elsewhere: [head] });
  expect(given.givenUp).toEqual([{ ...head, isKept: true }]);
  expect(describeFindings(given)).toBeUndefined();
});

test('a kept head of another log agrees where the log was copied from that one, and not otherwise', async () => {
  const head = await extendHead(proving(), await provenAt(), NOW);
  const copied = { ...head, logId: 'another', accepted: { times: 1, event: 'e' } };
  const same = await verifyTree(proving(), head, { now: NOW, full: true, elsewhere: [copied] });
  expect(same).toMatchObject({ tree: { agreeing: 2 }, givenUp: [] });
  expect(describeFindings(same)).toBeUndefined();
  const strange = { ...copied, root: Buffer.alloc(32).toString('base64') };
  const other = await verifyTree(proving(), head, { now: NOW, full: true, elsewhere: [strange] });
  expect(describeFindings(other)).toContain('the log is not the one whose head of');
});
