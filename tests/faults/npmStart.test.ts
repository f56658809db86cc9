import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { buildChangedPages, PAGES } from '@footprint/services/start/buildPages.ts';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/servers/temporaryFolder.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../..');

/** Whether anything still answers there. */
const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  );

test('what npm started ends when npm is ended', async () => {
  await using folder = await temporaryFolder();
  const npm = spawn('npm', ['start'], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', METRICS_PORT: '0', DATA_DIR: folder.path, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(npm, 'exit');
  const url = await new Promise<string>((resolve) => {
    createInterface({ input: npm.stdout }).on('line', (line) => {
      const [, ready] = /ready at (\S+)/.exec(line) ?? [];
      if (ready) resolve(ready);
    });
  });
  npm.kill('SIGTERM');
  await ended;
  await expect.poll(() => answers(url)).toBe(false);
});

/** Of pages that no server shows: other tests' servers would find them changed. Pages move into it, so it lies on their disk. */
async function folderOnOneDisk() {
  const cache = join(ROOT, 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const path = await mkdtemp(join(cache, 'built-'));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true }) };
}

test('pages are built again when what they are made of has changed, and not else', async () => {
  await using folder = await folderOnOneDisk();
  const pages = join(folder.path, 'pages');
  await cp(PAGES, pages, { recursive: true });
  const digest = join(pages, 'sources.sha256');
  const built = await readFile(digest, 'utf8');
  const lines: string[] = [];
  const print = (line: string): void => void lines.push(line);
  await buildChangedPages(print, pages);
  expect(lines).toEqual([]);
  await writeFile(digest, 'of other sources');
  await buildChangedPages(print, pages);
  expect(lines).toHaveLength(1);
  expect(await readFile(digest, 'utf8')).toBe(built);
});

test('pages that two processes build at once are whole', async () => {
  await using folder = await folderOnOneDisk();
  const pages = join(folder.path, 'pages');
  const build = () => run(process.execPath, ['services/start/build.ts', pages], { cwd: ROOT });
  await Promise.all([build(), build()]);
  const names = await readdir(join(pages, 'assets'));
  expect(names.filter((name) => name.endsWith('.js.br')).length).toBeGreaterThan(10);
  for (const name of names) expect((await stat(join(pages, 'assets', name))).size).toBeGreaterThan(0);
});
