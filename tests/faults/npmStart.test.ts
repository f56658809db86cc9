import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { buildChangedPages, builtProgram, PAGES } from '@footprint/services/start/builds.ts';
import { expect, test } from 'vitest';
import { startServer } from '../support/servers/runningServer.ts';
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
  const build = () => run(process.execPath, ['services/start/build.ts', 'pages', pages], { cwd: ROOT });
  await Promise.all([build(), build()]);
  const names = await readdir(join(pages, 'assets'));
  expect(names.filter((name) => name.endsWith('.js.br')).length).toBeGreaterThan(10);
  for (const name of names) expect((await stat(join(pages, 'assets', name))).size).toBeGreaterThan(0);
});

test('a program that two processes build at once is whole, and one that is built is taken', async () => {
  await using folder = await folderOnOneDisk();
  const program = join(folder.path, 'program');
  const build = () => run(process.execPath, ['services/start/build.ts', 'program', program], { cwd: ROOT });
  await Promise.all([build(), build()]);
  const built = await builtProgram(() => expect.unreachable('it is built already'));
  expect((await readdir(program)).sort()).toEqual((await readdir(built)).sort());
});

test('built parts run without what they were built from, as in an image', async () => {
  await using folder = await temporaryFolder();
  const image = join(folder.path, 'image');
  const copied = [
    ...[
      'package.json',
      'services/package.json',
      'services/main.ts',
      'services/cli/main.ts',
      'services/start/builds.ts',
    ],
    ...['web/dist', join('services/dist', basename(await builtProgram(() => undefined)))],
  ];
  for (const path of copied) {
    await mkdir(dirname(join(image, path)), { recursive: true });
    await cp(join(ROOT, path), join(image, path), { recursive: true });
  }
  await symlink(join(ROOT, 'node_modules'), join(image, 'node_modules'));
  const server = await startServer({ dataDir: join(folder.path, 'data'), root: image });
  expect(await (await fetch(server.url)).text()).toContain('<html');
  expect(await server.stop()).toBe(0);
  const cli = await run(process.execPath, ['services/cli/main.ts', 'views', 'list'], {
    cwd: image,
    env: { ...process.env, DATA_DIR: join(folder.path, 'data') },
  });
  expect(cli.stdout).toContain('active');
});
