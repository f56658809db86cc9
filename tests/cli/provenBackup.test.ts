import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createSigner } from '@footprint/infra/audit/signing.ts';
import { seedDemo } from '@footprint/services/cli/demo/seed.ts';
import { beforeEach, expect, test } from 'vitest';
import { enginesPerTest } from '../support/engines/enginesPerTest.ts';
import { forgeLog } from '../support/logs/forger.ts';
import { runCli } from '../support/servers/cli.ts';
import { folderPerTest } from '../support/servers/ownFolder.ts';

const NOW = Math.floor(Date.now() / 1000);
const UNCOVERED = /no head that a trusted key has signed covers its \d+ events/;

const product = enginesPerTest();
const place = folderPerTest();
let folder: string;
beforeEach(async () => {
  folder = join(place.path, 'events');
  await seedDemo(product, 3, NOW, () => undefined);
});

const cli = (dataDir: string, ...args: readonly string[]) => runCli({ DATA_DIR: dataDir }, ...args);
const create = (...more: readonly string[]) => cli(product.dataDir, 'backup', 'create', folder, ...more);
/** On a machine that has no AUDIT_KEY. */
const verify = (...more: readonly string[]) => {
  const { publicKey } = createSigner(product.secrets.AUDIT_KEY);
  return cli(place.path, 'backup', 'verify', folder, '--public-key', publicKey, ...more);
};
/** Error text of a command that fails. */
const failure = (running: Promise<unknown>): Promise<string> =>
  running.then(
    () => expect.fail('it did not fail'),
    ({ stderr }: { stderr: string }) => stderr,
  );
const headsOf = (dataDir: string): string => join(`${dataDir}-heads`, product.engines.store.logId);

type Manifest = Record<string, unknown>;
/** Has the manifest say what is there, as one who writes it anew would. */
async function describe(change: (manifest: Manifest) => Manifest = (same) => same): Promise<void> {
  const file = join(folder, 'manifest.json');
  const log = await readFile(join(folder, 'events.db'));
  const sha256 = createHash('sha256').update(log).digest('hex');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as Manifest;
  await writeFile(file, JSON.stringify(change({ ...manifest, sha256, bytes: log.length })));
}
const withoutSigned = ({ signed: _, ...manifest }: Manifest): Manifest => manifest;

/** One reading has another figure, and every chain fits. */
const forge = (file: string): void =>
  forgeLog(file, (events) => {
    const chosen = events.find(({ type }) => type === 'ReadingAdded');
    return events.map((event) =>
      event === chosen ? { ...event, data: { ...event.data, value: 12_345 } } : event,
    );
  });

/** Another machine, with the secrets and the keys of this one. */
async function otherMachine(): Promise<(...more: readonly string[]) => ReturnType<typeof cli>> {
  const other = join(place.path, 'other');
  await mkdir(other);
  await cp(join(product.dataDir, 'secrets'), join(other, 'secrets'), { recursive: true });
  const keys = join(place.path, 'keys');
  const copy = join(place.path, 'copy');
  await cli(product.dataDir, 'backup', 'create', copy, '--keys-to', keys);
  return (...more) =>
    cli(other, 'backup', 'restore', folder, '--keys', keys, '--older-keys', '--no-erasures', ...more);
}

test('a backup that is not whole is named as such', async () => {
  await create();
  expect((await verify()).stdout).toContain('the backup of');
  const file = join(folder, 'events.db');
  const whole = await readFile(file);

  const flipped = Buffer.from(whole);
  flipped[Math.floor(flipped.length / 2)] = (flipped[Math.floor(flipped.length / 2)] ?? 0) ^ 1;
  await writeFile(file, flipped);
  expect(await failure(verify())).toContain('is not what was written');
  await writeFile(file, whole.subarray(0, -4_096));
  expect(await failure(verify())).toContain('is not what was written');

  // An attacker who changes an event makes the manifest fit as well: the chain does not.
  await writeFile(file, whole);
  const db = new DatabaseSync(file);
  db.exec(
    `UPDATE events SET data = replace(data, '"hhMember":', '"hhMember":1') WHERE type = 'HouseholdCreated'`,
  );
  db.close();
  const changed = await readFile(file);
  const manifestFile = join(folder, 'manifest.json');
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8'));
  const sha256 = createHash('sha256').update(changed).digest('hex');
  await writeFile(manifestFile, JSON.stringify({ ...manifest, sha256, bytes: changed.length }));
  expect(await failure(verify())).toContain('was changed');
  await writeFile(manifestFile, '{}');
  expect(await failure(verify())).toContain('holds no backup');
});

test('a backup that was written anew, with its manifest, is neither whole nor put back unless that is wanted', async () => {
  await create();
  forge(join(folder, 'events.db'));
  await describe();
  expect(await failure(verify())).toMatch(UNCOVERED);
  const restore = await otherMachine();
  expect(await failure(restore())).toMatch(UNCOVERED);
  expect(await readdir(join(place.path, 'other'))).toEqual(['secrets']);
  await describe(withoutSigned);
  expect(await failure(restore())).toContain('--unproven puts it back all the same');
  expect((await restore('--unproven')).stdout).toContain('done: restored');
  const story = await cli(join(place.path, 'other'), 'audit', 'verify');
  expect(story.stdout).toMatch(/restored from the backup of \S+, which no signed head covers/);
});

test('a backup that says nothing of a head is proved by the tree of its log, or by a head that was kept elsewhere', async () => {
  const head = join(place.path, 'head');
  await cli(product.dataDir, 'audit', 'head', '--to', head);
  await create();
  await describe(withoutSigned);
  expect(await failure(verify())).toMatch(UNCOVERED);
  expect((await verify('--head', head)).stdout).toContain('events are proved');
  await seedDemo(product, 5, NOW, () => undefined);
  await cli(product.dataDir, 'audit', 'head');
  expect((await cli(product.dataDir, 'backup', 'verify', folder)).stdout).toContain('covers all of them');
  // A tree that an operator has given up since proves it as well.
  await product.engines.heads.setAside('given-up');
  expect((await cli(product.dataDir, 'backup', 'verify', folder)).stdout).toContain('covers all of them');
  await rm(headsOf(product.dataDir), { recursive: true });
  expect(await failure(cli(product.dataDir, 'backup', 'verify', folder))).toMatch(UNCOVERED);
});

test('a head of another key, or over fewer events, proves no backup', async () => {
  const head = join(place.path, 'head');
  await cli(product.dataDir, 'audit', 'head', '--to', head);
  await seedDemo(product, 4, NOW, () => undefined);
  await create();
  const stranger = createSigner('x'.repeat(32)).publicKey;
  expect(await failure(cli(place.path, 'backup', 'verify', folder, '--public-key', stranger))).toMatch(
    UNCOVERED,
  );
  expect((await verify()).stdout).toContain('events are proved');
  await describe(withoutSigned);
  expect(await failure(verify('--head', head))).toMatch(UNCOVERED);
});

test('a log that was written anew and accepted tells so by every head of before, and so does its backup', async () => {
  const head = join(place.path, 'head');
  const { stdout } = await cli(product.dataDir, 'audit', 'head', '--to', head);
  const size = /covers (\d+) events/.exec(stdout)?.[1];
  const sentence = `event before ${size} was changed, accepted by an operator`;
  await create();
  expect((await verify('--head', head)).stdout).toContain('events are proved');
  await rm(folder, { recursive: true });
  await product.release();
  forge(join(product.dataDir, 'events.db'));
  await rm(headsOf(product.dataDir), { recursive: true });
  const accepting = cli(product.dataDir, 'audit', 'accept', '--reason', 'the folder is gone', '--head', head);
  expect((await accepting).stdout).toContain(sentence);
  const compared = cli(product.dataDir, 'audit', 'verify', '--full', '--head', head);
  await expect(compared).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(sentence) });
  expect((await cli(product.dataDir, 'audit', 'verify')).stdout).toContain(sentence);
  await create();
  expect((await verify()).stdout).toContain(sentence);
  await expect(verify('--head', head)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(sentence),
  });
  const restore = await otherMachine();
  expect(await failure(restore('--head', head))).toContain(sentence);
});

test('a log that is not the one that was signed is not backed up unless that is wanted', async () => {
  await cli(product.dataDir, 'audit', 'head');
  await product.release();
  forge(join(product.dataDir, 'events.db'));
  expect(await failure(create())).toMatch(/whose head was signed.*would take the place of a good one/);
  expect(await readdir(folder)).toEqual([]);
  expect((await create('--unproven')).stdout).toContain('done:');
  await rm(folder, { recursive: true });
  await rename(headsOf(product.dataDir), join(place.path, 'heads'));
  expect(await failure(create())).toMatch(
    /no head of it is in HEADS_DIR.*would take the place of a good one/,
  );
});
