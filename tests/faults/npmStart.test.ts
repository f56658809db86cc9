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

/**
 * Folder for pages that no server shows: other tests' servers would find them changed. Pages move into it, so it lies
 * on their disk.
 */
async function folderOnOneDisk() {
  const cache = join(ROOT, 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const path = await mkdtemp(join(cache, 'built-'));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true }) };
}

test('pages are built again when what they are made of has changed, and not else; those that two processes build at once are whole', async () => {
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
  const other = run(process.execPath, ['services/start/build.ts', 'pages', pages], { cwd: ROOT });
  await Promise.all([buildChangedPages(print, pages), other]);
  expect(lines).toHaveLength(1);
  expect(await readFile(digest, 'utf8')).toBe(built);
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

/** Copies into a folder what the image gets of the build: the lines of its Dockerfile say what. */
async function copyAsImage(image: string): Promise<void> {
  const lines = (await readFile(join(ROOT, 'infra/Dockerfile'), 'utf8')).matchAll(
    /^COPY --from=build (.+)$/gm,
  );
  for (const [, line = ''] of lines) {
    const paths = line.split(' ');
    const to = paths.pop() ?? '';
    for (const path of paths.map((one) => one.replace('/app/', ''))) {
      if (path === 'node_modules' || path === 'services/dist') continue;
      const target = to.endsWith('/') ? join(image, to, basename(path)) : join(image, to);
      await mkdir(dirname(target), { recursive: true });
      await cp(join(ROOT, path), target, { recursive: true });
    }
  }
  // Packages as they are, and of all programs the one that a build leaves.
  await symlink(join(ROOT, 'node_modules'), join(image, 'node_modules'));
  const built = await builtProgram(() => undefined);
  await cp(built, join(image, 'services/dist', basename(built)), { recursive: true });
}

test('built parts run without what they were built from, as in the image', async () => {
  await using folder = await temporaryFolder();
  const image = join(folder.path, 'image');
  await copyAsImage(image);
  const env = { ...process.env, DATA_DIR: join(folder.path, 'data') };
  const server = await startServer({ dataDir: env.DATA_DIR, root: image });
  expect(await (await fetch(server.url)).text()).toContain('<html');
  expect(await server.stop()).toBe(0);
  const cli = await run(process.execPath, ['services/cli/main.ts', 'views', 'list'], { cwd: image, env });
  expect(cli.stdout).toContain('active');
  // Which of two is meant is not guessed.
  await mkdir(join(image, 'services/dist/another'));
  for (const main of ['services/main.ts', 'services/cli/main.ts'])
    await expect(run(process.execPath, [main], { cwd: image, env })).rejects.toMatchObject({
      code: 70,
      stderr: expect.stringMatching(/^(cannot start|failed): \S+ has 2 programs, wants the one to run\n$/),
    });
});
