import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

type Path =
  | 'register-confirm'
  | 'register-disown'
  | 'reset-password'
  | 'mail-change'
  | 'mail-undo'
  | 'climate-bet-confirm';

/** Texts that were read already: a mail never changes, and a worker's server keeps the mails of all its files. */
const read = new Map<string, string>();

async function textOf(file: string): Promise<string> {
  const text = read.get(file) ?? decoded(await readFile(file, 'utf8'));
  read.set(file, text);
  return text;
}

/** Quoted-printable undone, as far as our mails need it. */
const decoded = (eml: string): string =>
  Buffer.from(
    eml
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

/** The mails to an address that link to a page, the newest first. */
export const mailsTo = (dataDir: string, to: string, path: Path): Promise<readonly string[]> =>
  mailsAbout(dataDir, to, new RegExp(`${path}/`));

/** The mails to an address that hold something, the newest first. */
export async function mailsAbout(dataDir: string, to: string, what: RegExp): Promise<readonly string[]> {
  const folder = join(dataDir, 'outbox');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).reverse();
  const texts = await Promise.all(names.map((name) => textOf(join(folder, name))));
  return texts.filter((text) => what.test(text) && new RegExp(`^To: .*${to}`, 'im').test(text));
}

/** Waits for a mail to an address that links to a page and answers the newest one. */
export async function mailTo(dataDir: string, to: string, path: Path): Promise<string> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const [newest] = await mailsTo(dataDir, to, path);
    if (newest !== undefined) return newest;
    await sleep(25);
  }
  throw new Error(`no mail to ${to} about ${path} arrived`);
}

/** Waits for a mail to an address and answers the newest hash it links to. */
export async function mailedHash(dataDir: string, to: string, path: Path): Promise<string> {
  const hash = new RegExp(`${path}/([0-9A-Za-z]{24})`).exec(await mailTo(dataDir, to, path))?.[1];
  if (hash === undefined) throw new Error(`the mail to ${to} has no whole link to ${path}`);
  return hash;
}
