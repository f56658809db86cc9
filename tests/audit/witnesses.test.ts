import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { nodeHash } from '@footprint/infra/audit/merkleTree.ts';
import { keyIdOf, readNote, signatureLine } from '@footprint/infra/audit/note.ts';
import { createSigner } from '@footprint/infra/audit/signing.ts';
import { signTreeHead, type TreeHead } from '@footprint/infra/audit/treeHead.ts';
import { cosignedAt, type Witness } from '@footprint/infra/audit/witness.ts';
import { cosignersOf } from '@footprint/services/audit/askWitnesses.ts';
import { extendHead } from '@footprint/services/audit/extendHead.ts';
import { headKeeper } from '@footprint/services/audit/keepHeads.ts';
import { seedDemo } from '@footprint/services/cli/demo/seed.ts';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { enginesPerTest } from '../support/engines/enginesPerTest.ts';
import { signDailyHead } from '../support/logs/dailyHead.ts';

const NOW = Date.UTC(2026, 10, 22, 8);
const HOUR = 3_600_000;
const NAME = 'witness.example/w1';
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const key = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');

/** A witness of the protocol: it signs what goes on from what it signed last, and nothing else. */
let known: { readonly size: number; readonly root: string } | undefined;
let asked: string[];
let answerWith: ((note: string) => string) | undefined;

const rootsBy = (from: number, to: number, first: Buffer, proof: readonly Buffer[]) => {
  const steps = Number.isInteger(Math.log2(from)) ? [first, ...proof] : [...proof];
  let [fn, sn] = [from - 1, to - 1];
  while (fn % 2 === 1) [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)];
  let [old, now] = [steps[0] as Uint8Array, steps[0] as Uint8Array];
  for (const step of steps.slice(1)) {
    if (fn % 2 === 1 || fn === sn) {
      [old, now] = [nodeHash(step, old), nodeHash(step, now)];
      while (fn % 2 === 0 && fn !== 0) [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)];
    } else now = nodeHash(now, step);
    [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)];
  }
  return [old, now].map((root) => Buffer.from(root).toString('base64'));
};

function cosign(note: string): string {
  const time = Buffer.alloc(8);
  time.writeBigUInt64BE(BigInt(NOW / 1000));
  const said = `cosignature/v1\ntime ${NOW / 1000}\n${readNote(note)?.text}`;
  const signature = Buffer.concat([time, sign(null, Buffer.from(said), privateKey)]);
  return signatureLine({ name: NAME, keyId: keyIdOf(NAME, 4, key), signature });
}

function take(request: string): { readonly status: number; readonly text: string } {
  const [head = '', ...rest] = request.split('\n');
  const old = Number(head.replace('old ', ''));
  const note = request.slice(request.indexOf('\n\n') + 2);
  const proof = rest.slice(0, rest.indexOf('')).map((line) => Buffer.from(line, 'base64'));
  const [, size = '', root = ''] = note.split('\n');
  if (old !== (known?.size ?? 0)) return { status: 409, text: `${known?.size ?? 0}\n` };
  if (known && known.size < Number(size)) {
    const [before, after] = rootsBy(old, Number(size), Buffer.from(known.root, 'base64'), proof);
    if (before !== known.root || after !== root) return { status: 422, text: '' };
  }
  known = { size: Number(size), root };
  return { status: 200, text: (answerWith ?? cosign)(note) };
}

const product = enginesPerTest();
let server: Server;
let witness: Witness;
beforeEach(async () => {
  known = undefined;
  asked = [];
  answerWith = undefined;
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    asked.push(String(request.url));
    const { status, text } = take(Buffer.concat(chunks).toString());
    response.writeHead(status).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  witness = { name: NAME, publicKey: key, url: `http://127.0.0.1:${port}` };
});
afterEach(async () => {
  server.close();
});

const proving = () => ({ ...product.engines, signer: createSigner(product.secrets.AUDIT_KEY) });
const keeperAt = (clock: () => number) =>
  headKeeper(proving(), {
    mayExtend: true,
    witnesses: [witness],
    log: pino({ level: 'silent' }),
    now: clock,
  });
/** Witness of whom nothing was signed. */
const silent: Witness = { name: 'silent.example', publicKey: key, url: 'http://127.0.0.1:9' };

const cosigners = () => cosignersOf(proving(), [silent, witness]);
const cosigned = async (): Promise<string> =>
  Buffer.from((await product.engines.heads.read('cosigned')) ?? []).toString();

test('a witness signs each head as the continuation of the one before, once an hour', async () => {
  let now = NOW;
  const keeper = keeperAt(() => now);
  for (const citizens of [1, 3, 6]) {
    await seedDemo(product, citizens, NOW / 1000, () => undefined);
    await keeper.look();
    expect(cosignedAt(await cosigned(), witness)).toBe(NOW / 1000);
    expect(await cosigners()).toEqual([{ name: NAME, at: NOW / 1000 }]);
    expect(known?.size).toBe(keeper.newestHead()?.size);
    const before = asked.length;
    await keeper.look();
    expect(asked).toHaveLength(before);
    now += HOUR;
  }
  expect(new Set(asked)).toEqual(new Set(['/add-checkpoint']));
});

test('a signature by another key, or over another head, is not taken', async () => {
  let now = NOW;
  const keeper = keeperAt(() => now);
  await seedDemo(product, 1, NOW / 1000, () => undefined);
  answerWith = (note) => cosign(note.replace('erasures 0', 'erasures 1'));
  await keeper.look();
  answerWith = (note) => cosign(note).replace(NAME, 'another.example');
  now += HOUR;
  await keeper.look();
  expect(await cosigned()).toBe('');
  expect(keeper.logCheck()).toMatchObject({ fits: true });
});

test('what a witness has signed of another log, or by no key of this one, is not shown as its signature', async () => {
  const keeper = keeperAt(() => NOW);
  await seedDemo(product, 1, NOW / 1000, () => undefined);
  await keeper.look();
  const head = keeper.newestHead();
  if (!head) return expect.fail('there is none');
  expect(await cosigners()).toHaveLength(1);
  const { signer } = proving();
  const notes = [
    signTreeHead(signer, { ...head, logId: 'another-log' }),
    signTreeHead(createSigner('x'.repeat(32)), head),
    '',
  ];
  for (const note of notes) {
    await product.engines.heads.write('cosigned', Buffer.from(note && `${note}${cosign(note)}`));
    expect(await cosigners()).toEqual([]);
  }
});

test('a witness is asked for the newest head, though the log grew while it was read', async () => {
  let now = NOW;
  const { store, heads } = product.engines;
  await seedDemo(product, 1, NOW / 1000, () => undefined);
  const keeper = keeperAt(() => now);
  await keeper.look();
  now += 86_400_000;
  const write = heads.write.bind(heads);
  heads.write = async (name, content) => {
    await write(name, content);
    if (name !== 'verified.json') return;
    // As the next look does that comes before the reading has ended.
    await signDailyHead(store, proving().signer, now);
    await extendHead(proving(), keeper.newestHead() as TreeHead, now);
  };
  await keeper.look();
  heads.write = write;
  expect(known?.size).toBe(Number(await store.end()));
  expect((await cosigned()).split('\n')[1]).toBe(String(known?.size));
});

test('a witness that is away keeps nothing from being signed', async () => {
  server.close();
  const keeper = keeperAt(() => NOW);
  await seedDemo(product, 1, NOW / 1000, () => undefined);
  await keeper.look();
  expect(keeper.newestHead()?.size).toBeGreaterThan(0);
  expect(keeper.logCheck()).toMatchObject({ fits: true });
});
