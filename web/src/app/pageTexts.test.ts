import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { screenFile } from '../page.ts';
import { PAGES } from '../pages.ts';

const SRC = join(import.meta.dirname, '..');
/** There before any page is. */
const ALWAYS = ['shell', 'form', 'api', 'security', 'user', 'app'];
/** Have a place of their own to wait for their words. */
const WAITS_BY_ITSELF = ['forms/FormNotices.tsx', 'features/emissions/components/Explanation.tsx'];

const IMPORT = /^import\s+(?!type\b)[^;]*?from\s+'(\.[^']+\.tsx?)'/gms;
const TRANSLATION = /useTranslation\(([^)]*)\)/g;

/** Files that come with a screen, and those of them that bring words of their own. */
function partsOf(screen: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  const open = [screen];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file) || !file.startsWith(SRC)) continue;
    const code = readFileSync(file, 'utf8');
    const used = [...code.matchAll(TRANSLATION)].flatMap(([, names = '']) =>
      [...names.matchAll(/'(\w+)'/g)].map(([, name = '']) => name),
    );
    found.set(file, used);
    if (WAITS_BY_ITSELF.some((one) => file.endsWith(one))) continue;
    for (const [, path = ''] of code.matchAll(IMPORT)) open.push(resolve(dirname(file), path));
  }
  return found;
}

// Words that are fetched only once a part asks for them take the whole page away until they are there.
test.each(PAGES)('$path names all the words that its screen brings', ({ screen, texts = [] }) => {
  const parts = partsOf(join(SRC, 'features', screenFile(screen)));
  const named: readonly string[] = [...ALWAYS, ...texts];
  const missing = [...parts].flatMap(([file, used]) =>
    used.filter((one) => !named.includes(one)).map((one) => `${one} of ${file.slice(SRC.length + 1)}`),
  );
  expect(missing).toEqual([]);
});

test('what screens import is found', () => {
  expect(partsOf(join(SRC, 'features/home/screens/MainMenu.tsx')).size).toBeGreaterThan(10);
});
