import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { screenModule, textModules, VIEWS } from './pageModules.ts';

const SHELL = 'src/main.tsx';
/** A logout leads to what visitors see, with or without a network. */
const OFFLINE = VIEWS.filter(({ offline, forVisitors }) => offline || forVisitors);
/** What must be there without a network; what these import comes along. */
const WANTED = [
  SHELL,
  'src/app/sendWaiting.ts',
  'src/lib/check.ts',
  ...OFFLINE.map(screenModule),
  ...OFFLINE.flatMap((page) => [...textModules(page, 'de'), ...textModules(page, 'en')]),
];

/** Built with names of their own, next to the page, so that their scope is the whole application. */
const WORKERS: Readonly<Record<string, string>> = { sw: 'src/sw/worker.ts', 'sw-end': 'src/sw/end.ts' };

/** Builds the service worker and writes into it which files the meter pages need. */
export function precache(): Plugin {
  const root = import.meta.dirname;
  return {
    name: 'precache',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          input: { index: join(root, 'index.html'), ...WORKERS },
          output: {
            entryFileNames: ({ name }) => (name in WORKERS ? '[name].js' : 'assets/[name]-[hash].js'),
          },
        },
      },
    }),
    generateBundle: {
      // After Vite has taken away the chunks of which nothing is left but their styles.
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const statics = readdirSync(join(root, 'public'));
        const files = [...filesOf(chunks, root), ...statics].sort();
        const contents = [...statics.map((name) => join(root, 'public', name)), join(root, 'index.html')];
        const version = createHash('sha256').update(files.join());
        for (const path of contents) version.update(readFileSync(path));
        const worker = chunks.find(({ fileName }) => fileName === 'sw.js');
        if (!worker || worker.imports.length > 0) throw new Error('the service worker is not one file');
        worker.code = worker.code
          .replaceAll('PRECACHED_FILES', JSON.stringify(files))
          .replaceAll('PRECACHED_VERSION', JSON.stringify(version.digest('hex').slice(0, 16)));
      },
    },
  };
}

/**
 * The files of what is wanted, with everything imported on the way, styles and font included. What a page imports on demand comes
 * along as well; not what the shell does so: every page.
 */
function filesOf(chunks: readonly Rolldown.OutputChunk[], root: string): ReadonlySet<string> {
  const found = new Set<string>();
  const holderOf = (name: string): Rolldown.OutputChunk => {
    const holder = chunks.find(({ moduleIds }) => moduleIds.includes(join(root, name)));
    if (!holder) throw new Error(`${name} is in no chunk`);
    return holder;
  };
  const shell = holderOf(SHELL);
  const add = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (!chunk || found.has(chunk.fileName)) return;
    found.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    for (const font of chunk.viteMetadata?.importedAssets ?? []) found.add(font);
    for (const name of [...chunk.imports, ...(chunk === shell ? [] : chunk.dynamicImports)])
      add(chunks.find(({ fileName }) => fileName === name));
  };
  for (const name of WANTED) add(holderOf(name));
  return found;
}
