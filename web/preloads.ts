import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

/** Where pages are declared: path and module of each. */
const DECLARED = ['pages.ts', 'inputPages.ts'];
const PAGE = /\bpage\(\s*['`]([^'`]*)['`],\s*\(\)\s*=>\s*import\(\s*'\.\/?([^']+)'/g;
const DOMAIN = /\$\{DOMAIN\}/g;
const AROUND_CITIZENS = 'src/app/ServerDataProvider.tsx';

/** What the server tells browsers to fetch at once: for each page the scripts that only the first script would ask for. */
export function preloads(): Plugin {
  const root = import.meta.dirname;
  return {
    name: 'preloads',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const holderOf = (module: string): Chunk => {
        const holder = chunks.find(({ moduleIds }) => moduleIds.includes(join(root, module)));
        if (!holder) throw new Error(`${module} is in no chunk`);
        return holder;
      };
      const entry = filesOf([holderOf('src/main.tsx')], chunks);
      const pages = declaredPages(root).map(({ path, module, citizens }) => {
        const starts = [module, ...(citizens ? [AROUND_CITIZENS] : [])].map(holderOf);
        return { path, files: [...filesOf(starts, chunks)].filter((file) => !entry.has(file)) };
      });
      this.emitFile({ type: 'asset', fileName: 'preloads.json', source: JSON.stringify(pages) });
    },
  };
}

interface DeclaredPage {
  readonly path: string;
  readonly module: string;
  readonly citizens: boolean;
}

function declaredPages(root: string): readonly DeclaredPage[] {
  return DECLARED.flatMap((file) => {
    const source = readFileSync(join(root, 'src/app', file), 'utf8').replace(DOMAIN, 'input/ghg-domain');
    const publicEnd = source.indexOf('export const citizenPages');
    return [...source.matchAll(PAGE)].map(({ 1: path = '', 2: module = '', index }) => ({
      path,
      module: join('src/app', module.startsWith('./') ? `.${module}` : module),
      citizens: index > publicEnd,
    }));
  });
}

/** These chunks and all they import at once. */
function filesOf(starts: readonly Chunk[], chunks: readonly Chunk[]): ReadonlySet<string> {
  const found = new Set(starts);
  for (const { imports } of found)
    for (const name of imports) {
      const chunk = chunks.find(({ fileName }) => fileName === name);
      if (chunk) found.add(chunk);
    }
  return new Set([...found].map(({ fileName }) => fileName));
}
