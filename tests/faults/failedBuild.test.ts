import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { offline } from '../../web/offline.ts';
import { temporaryFolder } from '../support/servers/temporaryFolder.ts';

test('a build that fails says why, and not that its worker finds no pages', async () => {
  await using folder = await temporaryFolder();
  const root = folder.path;
  await writeFile(join(root, 'index.html'), '<script type="module" src="a.js"></script>');
  await writeFile(join(root, 'a.js'), 'import { missing } from "./b.js";\nmissing();');
  await writeFile(join(root, 'b.js'), 'export const other = 1;');
  const building = build({ root, configFile: false, logLevel: 'silent', plugins: [offline()] });
  await expect(building).rejects.toThrow('MISSING_EXPORT');
});
