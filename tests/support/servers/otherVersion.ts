import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
const PARTS = [
  'services',
  'projections',
  'infra',
  'shared-events',
  'web',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];
const TEXTS = 'web/src/i18n/shell/de.json';

/** The product with one other text, in a folder of its own: its start builds other pages. */
export async function otherVersion(folder: string): Promise<void> {
  for (const part of PARTS)
    await cp(join(ROOT, part), join(folder, part), {
      recursive: true,
      filter: (path) => !path.startsWith(join(ROOT, 'web/dist')),
    });
  // A folder of links instead of one link: the pages are built beside them. Those to parts of the product lead to the copies.
  const [theirs, own] = [join(ROOT, 'node_modules'), join(folder, 'node_modules')];
  await mkdir(join(own, '@footprint'), { recursive: true });
  for (const part of await readdir(join(theirs, '@footprint')))
    await symlink(join(folder, part), join(own, '@footprint', part));
  for (const name of await readdir(theirs))
    if (name === '.bin' || !/^(\.|@footprint$)/.test(name))
      await symlink(join(theirs, name), join(own, name));
  const texts = JSON.parse(await readFile(join(folder, TEXTS), 'utf8')) as { footer: { claim: string } };
  texts.footer.claim = 'Die andere Fassung.';
  await writeFile(join(folder, TEXTS), JSON.stringify(texts));
}
