import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { rolldown } from 'rolldown';
import { build } from 'vite';
import { builtFrom, DIGEST, digestOf, MANIFEST, PAGES, PROGRAMS } from './builds.ts';

const run = promisify(execFile);

const ROOT = join(import.meta.dirname, '../..');

/** Where parts are built, on the same disk as their folders. */
const WORKSHOP = join(ROOT, 'node_modules/.cache');

/** Files that are packed here: all others are packed by their own format, or are the page, which each answer makes anew. */
const PACKED = '**/*.js,**/*.css,**/*.svg,**/*.json';

/** Programs of so many versions stay: processes of an earlier one may still run. */
const PROGRAMS_STAY = 5;

/**
 * Builds the pages apart and then puts them into their folder: no half of them is ever served, and of two processes that
 * build at once neither takes the other's files away.
 */
async function buildPages(pages: string): Promise<void> {
  // The next build takes sources that change during this one.
  const digest = digestOf('pages');
  const root = join(ROOT, 'web');
  await inWorkshop(async (folder) => {
    const outDir = join(folder, 'new');
    await build({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'error', build: { outDir } });
    await pack(outDir);
    writeFileSync(join(outDir, DIGEST), digest);
    writeFileSync(join(outDir, MANIFEST), JSON.stringify(digestsIn(join(outDir, 'assets'))));
    exchange(pages, { built: outDir, old: join(folder, 'old') }, digest);
  });
}

/**
 * Builds the server, its threads and the operator's commands. The engines' clients, and what brings a binary, stay as npm
 * put them.
 */
async function buildProgram(program: string): Promise<void> {
  const threads = globSync('{services,infra}/**/*.worker.ts', { cwd: ROOT, exclude: ['**/node_modules/**'] });
  const entries = ['services/start/serve.ts', 'services/cli/program.ts', ...threads];
  await inWorkshop(async (folder) => {
    const bundle = await rolldown({
      cwd: ROOT,
      platform: 'node',
      input: Object.fromEntries(entries.map((path) => [basename(path, '.ts'), path])),
      external: ['@eventstore/db-client', '@resvg/resvg-js', 'bullmq', 'ioredis', 'mongodb'],
      plugins: [
        {
          name: 'threads',
          transform: {
            filter: { code: /new Worker\(/ },
            // A built thread lies beside what begins it.
            handler: (code) => code.replace(/(new Worker\(new URL\('\.\/\w+\.worker\.)ts'/, "$1js'"),
          },
        },
      ],
    });
    const built = join(folder, 'new');
    await bundle.write({ dir: built, entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' });
    mkdirSync(PROGRAMS, { recursive: true });
    try {
      renameSync(built, program);
    } catch (error) {
      // Another process has built the same.
      if (!existsSync(program)) throw error;
    }
  });
  dropOldPrograms();
}

// Another process may have dropped it a moment ago.
const builtAt = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

function dropOldPrograms(): void {
  const oldestLast = readdirSync(PROGRAMS)
    .map((name) => join(PROGRAMS, name))
    .sort((a, b) => builtAt(b) - builtAt(a));
  for (const path of oldestLast.slice(PROGRAMS_STAY)) rmSync(path, { recursive: true, force: true });
}

async function inWorkshop(make: (folder: string) => Promise<void>): Promise<void> {
  mkdirSync(WORKSHOP, { recursive: true });
  const folder = mkdtempSync(join(WORKSHOP, 'build-'));
  try {
    await make(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Puts packed copies beside every text: packed once here, as tightly as it goes, instead of at each answer. */
async function pack(folder: string): Promise<void> {
  const require = createRequire(import.meta.url);
  await run(process.execPath, [
    require.resolve('precompress/dist/index.js'),
    '--silent',
    '--types',
    'gz,br',
    '--include',
    PACKED,
    folder,
  ]);
}

/** Puts the built pages in the place of those before, unless another process has just put the same ones there. */
function exchange(
  pages: string,
  { built, old }: Readonly<Record<'built' | 'old', string>>,
  digest: string,
): void {
  try {
    renameSync(pages, old);
  } catch (error) {
    // None yet, or another process has taken them away a moment ago.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  try {
    renameSync(built, pages);
  } catch (error) {
    if (builtFrom(pages) !== digest) throw error;
  }
}

const digestsIn = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(folder)
      .sort()
      .map((name) => [
        name,
        createHash('sha256')
          .update(readFileSync(join(folder, name)))
          .digest('hex'),
      ]),
  );

// Vite builds by it.
process.env.NODE_ENV = 'production';
const [part, folder] = process.argv.slice(2);
if (part !== 'program') await buildPages(folder ?? PAGES);
if (part !== 'pages') await buildProgram(folder ?? join(PROGRAMS, digestOf('program')));
