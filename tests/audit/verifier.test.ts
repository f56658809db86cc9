import { hash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSigner } from '@footprint/infra/audit/signing.ts';
import { readTreeHead, signTreeHead, type TreeHead } from '@footprint/infra/audit/treeHead.ts';
import { certify } from '@footprint/services/account/erasure/certificate.ts';
import { historyNdjson } from '@footprint/services/audit/exportHistory.ts';
import { extendHead } from '@footprint/services/audit/extendHead.ts';
import { proveEvents } from '@footprint/services/audit/proveEvents.ts';
import { provenHead } from '@footprint/services/audit/proveHead.ts';
import { seedDemo } from '@footprint/services/cli/demo/seed.ts';
import { NotProved } from '@footprint/verifier/crypto.ts';
import { verifyConsistency, verifyFile } from '@footprint/verifier/verify.ts';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { enginesPerFile } from '../support/engines/enginesPerTest.ts';
import { readWholeLog } from '../support/logs/readWholeLog.ts';

const NOW = Date.UTC(2026, 10, 22, 8);
const FLIPS = 1_000;
const signer = createSigner('k'.repeat(32));
const key = signer.publicKey;

const product = enginesPerFile();
/** Heads of the log as it grew, and files about it. */
const heads: string[] = [];
let files: Readonly<Record<'head' | 'history' | 'certificate', string>>;
const read = async (name: string): Promise<Uint8Array> =>
  (await product.engines.heads.read(name)) ?? Promise.reject(new NotProved(`${name} is missing`));

beforeAll(async () => {
  const { store, heads: kept } = product.engines;
  const deps = { ...product.engines, signer };
  // The head of the empty log was signed by the installation's own key.
  const own = { ...deps, signer: createSigner(product.secrets.AUDIT_KEY) };
  let head = await provenHead(own, { now: NOW, mayBeUncovered: true });
  for (const citizens of [1, 8, 9]) {
    await seedDemo(product, citizens, NOW / 1000, () => undefined);
    head = await extendHead(deps, head, NOW);
    heads.push(Buffer.from((await kept.read('checkpoint')) ?? []).toString());
  }
  expect(head.size).toBeGreaterThan(256);
  const log = await readWholeLog(store);
  const userId = log.find(({ type }) => type === 'ReadingAdded')?.metadata.userId ?? '';
  const events = log.filter(({ metadata }) => metadata.userId === userId);
  expect(events.length).toBeGreaterThan(20);
  const erasure = {
    userId: 'a'.repeat(24),
    mailStream: '',
    requestedAt: NOW,
    finishedAt: NOW,
    reason: 'ownWish' as never,
  };
  files = {
    head: heads.at(-1) ?? '',
    history: historyNdjson(userId, events, await proveEvents(deps, events), NOW),
    certificate: JSON.stringify(certify(signer, erasure, ['keysDestroyed'], NOW)),
  };
});

test('what the product hands out is proved', async () => {
  expect(await verifyFile(files.head, key)).toEqual([expect.stringContaining('events, signed 2026-11-22')]);
  expect(await verifyFile(files.certificate, key)).toEqual([
    expect.stringMatching(
      /was erased 2026-11-22.*unreadable: names, .*stays under the pseudonym: postcode, /,
    ),
  ]);
  const { unreadable: _, stays: __, signature: ___, ...old } = JSON.parse(files.certificate);
  const ofBefore = JSON.stringify({ ...old, signature: signer.sign(old) });
  expect(await verifyFile(ofBefore, key)).toEqual([expect.stringMatching(/was erased [^;]*$/)]);
  const [history = '', ...more] = await verifyFile(files.history, key);
  expect(history).toMatch(
    /^history of [0-9a-f]{24}: \d+ events, every chain fits; all are proved by the head /,
  );
  expect(more).toEqual([]);
});

/** The history written anew by one who has no key: with lines changed as wanted, and a last line that fits them. */
function rewritten(change: (lines: Record<string, unknown>[]) => void): string {
  const lines = files.history
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  const last = lines.pop();
  change(lines);
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  return `${text}${JSON.stringify({ ...last, sha256: hash('sha256', text) })}\n`;
}

const WRITTEN_ANEW: Readonly<
  Record<string, { readonly by: (lines: Record<string, unknown>[]) => void; readonly says: RegExp }>
> = {
  'without a head': {
    by: (lines) => void lines.splice(-1, 1, { head: null, proofs: [] }),
    says: /and no head: nothing proves that the log has them/,
  },
  'with the head of another history, and without proofs': {
    by: (lines) => {
      const last = lines.at(-1);
      if (last) last.proofs = [];
    },
    says: /^(\d+) of \1 events have no proof by the head /,
  },
  'with one proof taken away': {
    by: (lines) => (lines.at(-1) as { proofs: unknown[] }).proofs.pop(),
    says: /^1 of \d+ events have no proof by the head /,
  },
  'under the name of another citizen': {
    by: ([first]) => {
      if (first) first.userId = 'b'.repeat(24);
    },
    says: /^the file is of b{24}, and has events of [a-z]+-[0-9a-f]{24}$/,
  },
};

test.each(Object.entries(WRITTEN_ANEW))('a history written anew %s is refused', async (_, { by, says }) => {
  expect(
    await verifyFile(
      rewritten(() => undefined),
      key,
    ),
  ).toEqual(await verifyFile(files.history, key));
  await expect(verifyFile(rewritten(by), key)).rejects.toThrow(says);
});

test('a head is the beginning of a later one, and not of one that was signed over another log', async () => {
  const [first = '', second = '', third = ''] = heads;
  for (const [older, newer] of [
    [first, second],
    [first, third],
    [third, third],
  ] as const)
    expect(await verifyConsistency(older, newer, key, read)).toEqual([
      expect.stringContaining('is the beginning of'),
    ]);
  await expect(verifyConsistency(second, first, key, read)).rejects.toThrow('covers more events');
  const changed = async (name: string): Promise<Uint8Array> => {
    const tile = Uint8Array.from(await read(name));
    tile[7] = (tile[7] ?? 0) ^ 1;
    return tile;
  };
  await expect(verifyConsistency(first, third, key, changed)).rejects.toThrow('does not lead to the root');
});

/** A head as an operator has accepted it, over the same events, or over changed ones. */
function accepted(note: string, changes: Partial<TreeHead> = {}): string {
  return signTreeHead(signer, {
    ...readTreeHead(note, [key]),
    accepted: { times: 1, event: 'e' },
    ...changes,
  });
}

test('a head of a tree that was given up is the beginning of the accepted one, or an event before its end was changed', async () => {
  const [first = '', , third = ''] = heads;
  const { size } = readTreeHead(first, [key]);
  const sentence = `event before ${size} was changed, accepted by an operator`;
  expect(await verifyConsistency(first, accepted(third), key, read)).toEqual([
    expect.stringMatching(/is the beginning of .*which an operator has accepted in between$/),
  ]);
  const changed = signTreeHead(signer, {
    ...readTreeHead(first, [key]),
    root: Buffer.alloc(32).toString('base64'),
  });
  await expect(verifyConsistency(changed, accepted(third), key, read)).rejects.toThrow(sentence);
  // A tree over fewer events has not all of them.
  await expect(verifyConsistency(third, accepted(first), key, read)).rejects.toThrow(
    'was changed, accepted by an operator',
  );
  await expect(verifyConsistency(accepted(first), third, key, read)).rejects.toThrow('more acceptances');
  await expect(verifyConsistency(changed, third, key, read)).rejects.toThrow('does not lead to the root');
});

test('files that a former key has signed are proved where it is named beside that of today', async () => {
  const [today, other] = ['t', 'o'].map((letter) => createSigner(letter.repeat(32)).publicKey);
  for (const text of Object.values(files)) {
    expect(await verifyFile(text, `${today}`, `${other}`, key)).toEqual(await verifyFile(text, key));
    await expect(verifyFile(text, `${today}`, `${other}`)).rejects.toThrow(NotProved);
  }
});

test('a head that a former key has signed is the beginning of a later one by the key of today', async () => {
  const [first = '', , third = ''] = heads;
  const former = createSigner('f'.repeat(32));
  const older = signTreeHead(former, readTreeHead(first, [key]));
  await expect(verifyConsistency(older, third, key, read)).rejects.toThrow('has not signed');
  for (const newer of [third, accepted(third)])
    expect(await verifyConsistency(older, newer, key, read, former.publicKey)).toEqual([
      expect.stringContaining('is the beginning of'),
    ]);
});

test('a head of a log that was copied is the beginning of that of the copy', async () => {
  const [first = '', , third = ''] = heads;
  const copied = accepted(third, { logId: 'the-copy' });
  expect(await verifyConsistency(first, copied, key, read)).toEqual([
    expect.stringContaining('is the beginning of'),
  ]);
  const stranger = signTreeHead(signer, { ...readTreeHead(third, [key]), logId: 'another' });
  await expect(verifyConsistency(first, stranger, key, read)).rejects.toThrow('different logs');
});

test('another key proves nothing', async () => {
  const stranger = createSigner('x'.repeat(32)).publicKey;
  for (const file of Object.values(files))
    await expect(verifyFile(file, stranger)).rejects.toThrow(NotProved);
});

test(`of ${FLIPS} single bits that were turned over each is found`, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('head', 'history', 'certificate'),
      fc.nat(1_000_000),
      fc.nat(7),
      async (name, place, bit) => {
        const bytes = Buffer.from(files[name]);
        const at = place % bytes.length;
        bytes[at] = (bytes[at] ?? 0) ^ (1 << bit);
        const text = bytes.toString();
        await expect(verifyFile(text, key)).rejects.toThrow();
      },
    ),
    { numRuns: FLIPS },
  );
});

test('files of before are still proved, and refused with their key changed', async () => {
  const folder = join(import.meta.dirname, '../golden/verifier');
  const vectors = ['head', 'history.ndjson', 'certificate.json'];
  if (process.env.WRITE_VECTORS)
    for (const [at, content] of [files.head, files.history, files.certificate].entries())
      writeFileSync(join(folder, vectors[at] ?? ''), content);
  for (const vector of vectors)
    expect(await verifyFile(readFileSync(join(folder, vector), 'utf8'), key)).not.toEqual([]);
});
