import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
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
    close: async () => undefined,
  };
}

/** Written aside and renamed: whoever lists the folder sees whole mails only. */
async function put({ folder, from }: OutboxOptions, mail: Mail): Promise<void> {
  const { bytes } = await composeMail(mail, from);
  const aside = join(folder, `.${randomUUID()}.part`);
  try {
    const file = await open(aside, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(aside, join(folder, `${mail.key}.eml`));
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}
