import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { composeMail } from '../compose.ts';
import type { Mail, Mailer } from '../port.ts';

export interface OutboxOptions {
  /** Made when missing; each mail becomes a file `<key>.eml` in it. */
  readonly folder: string;
  /** Sender, as an address or `Name <address>`. */
  readonly from: string;
}

/**
 * A mailer that sends nothing: mails are files, to be read by people and tests.
 * @throws Error when the folder cannot be made
 */
export async function openOutbox(options: OutboxOptions): Promise<Mailer> {
  await mkdir(options.folder, { recursive: true, mode: 0o700 });
  return {
    send: (mail) => put(options, mail),
    withdraw: (isMeant) => takeBack(options.folder, isMeant),
    close: async () => undefined,
  };
}

/** Nothing is written for so long: a mail that lies aside was left there by a crash. */
const LEFT_BEHIND_MS = 60_000;
const MAIL = '.eml';
const ASIDE = '.part';

/** Mails of these keys, and whatever a crash has left half written, whose key is unknown. */
async function takeBack(folder: string, isMeant: (key: string) => boolean): Promise<number> {
  const names = await readdir(folder);
  const meant = names.filter((name) => name.endsWith(MAIL) && isMeant(name.slice(0, -MAIL.length)));
  for (const name of meant) await rm(join(folder, name), { force: true });
  for (const name of names.filter((other) => other.endsWith(ASIDE))) {
    const written = await stat(join(folder, name)).catch(() => undefined);
    if (written && Date.now() - written.mtimeMs > LEFT_BEHIND_MS)
      await rm(join(folder, name), { force: true });
  }
  return meant.length;
}

/** Written aside and renamed: a listing of the folder shows whole mails only. */
async function put({ folder, from }: OutboxOptions, mail: Mail): Promise<void> {
  const { bytes } = await composeMail(mail, from);
  const aside = join(folder, `.${randomUUID()}${ASIDE}`);
  try {
    const file = await open(aside, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(aside, join(folder, `${mail.key}${MAIL}`));
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}
