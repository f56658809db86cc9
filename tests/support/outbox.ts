import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const decoded = (eml: string): string => eml.replace(/=\r?\n/g, '').replaceAll('=3D', '=');

/** Waits for a mail to an address and answers the newest hash it links to. */
export async function mailedHash(
  dataDir: string,
  to: string,
  path: 'register-confirm' | 'reset-password' | 'climate-bet-confirm',
): Promise<string> {
  const folder = join(dataDir, 'outbox');
  for (let attempt = 0; attempt < 200; attempt++) {
    const names = await readdir(folder).catch(() => []);
    for (const name of names.filter((n) => n.endsWith('.eml')).reverse()) {
      const text = decoded(await readFile(join(folder, name), 'utf8'));
      const hash = new RegExp(`${path}/([0-9A-Za-z]{24})`).exec(text)?.[1];
      if (hash && new RegExp(`^To: .*${to}`, 'im').test(text)) return hash;
    }
    await sleep(25);
  }
  throw new Error(`no mail to ${to} about ${path} arrived`);
}
