import { readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openOutbox } from '@footprint/infra/mail/outbox/open.ts';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../support/servers/temporaryFolder.ts';
import { mailContract } from './suite.ts';

const from = 'Fußabdruck <no-reply@example.org>';
const mail = { key: 'reset-7', to: 'a@example.org', subject: 'Hi', text: 'one', html: '<p>one</p>' };

mailContract('outbox', async () => {
  const temporary = await temporaryFolder();
  const folder = join(temporary.path, 'outbox');
  return {
    open: () => openOutbox({ folder, from }),
    handedOver: async () => {
      const names = await readdir(folder);
      return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    },
    destroy: () => temporary.remove(),
  };
});

test('each mail is one file named by its key, for its owner only; sent again it is replaced', async () => {
  const { path, remove } = await temporaryFolder();
  const outbox = await openOutbox({ folder: path, from });
  await outbox.send(mail);
  await outbox.send({ ...mail, text: 'two' });
  expect(await readdir(path)).toEqual(['reset-7.eml']);
  expect(await readFile(join(path, 'reset-7.eml'), 'utf8')).toContain('two');
  expect((await stat(join(path, 'reset-7.eml'))).mode & 0o777).toBe(0o600);
  await remove();
});

test('a mail that cannot be written is refused and leaves nothing behind', async () => {
  const { path, remove } = await temporaryFolder();
  const folder = join(path, 'outbox');
  const outbox = await openOutbox({ folder, from });
  await rm(folder, { recursive: true });
  await writeFile(folder, 'not a folder');
  await expect(outbox.send(mail)).rejects.toThrow();
  expect(await readdir(path)).toEqual(['outbox']);
  await remove();
});

test('mails are taken back by their keys, with what a crash has left half written', async () => {
  const { path, remove } = await temporaryFolder();
  const outbox = await openOutbox({ folder: path, from });
  for (const key of ['confirm-1', 'reset-1', 'confirm-2']) await outbox.send({ ...mail, key });
  await writeFile(join(path, '.old.part'), 'half a mail');
  await utimes(join(path, '.old.part'), 1_700_000_000, 1_700_000_000);
  await writeFile(join(path, '.young.part'), 'being written');
  expect(await outbox.withdraw((key) => key.endsWith('-1'))).toBe(2);
  expect((await readdir(path)).sort()).toEqual(['.young.part', 'confirm-2.eml']);
  expect(await outbox.withdraw((key) => key.endsWith('-1'))).toBe(0);
  await remove();
});
