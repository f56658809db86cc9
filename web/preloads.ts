import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

/** Where pages are declared: path and module of each. */
const DECLARED = [
  'pages.ts',
  'inputPages.ts',
  'resultPages.ts',
  'campaignPages.ts',
  'betPages.ts',
  'recordPages.ts',
  'auditPages.ts',
];
/** Files all of whose pages are open to everybody. */
const PUBLIC = new Set(['campaignPages.ts']);
const PAGE =
  /\bpage\(\s*['`]([^'`]*)['`],\s*\(\)\s*=>\s*import\(\s*'\.\/?([^']+)'\)\.then\(\(m\) => m\.\w+\)((?:,\s*'\w+')*)/g;
const DOMAIN = /\$\{DOMAIN\}/g;
/** Around every page behind the login. What answers are checked with comes together with the first of them. */
const OF_CITIZENS = ['src/app/ServerDataProvider.tsx'];
/** Every page needs these; in German, as pages are unless somebody chose otherwise. */
const TEXTS = ['shell', 'messages'];

/**
 * What is fetched at once: for each page what only its own script would ask for. The server tells it with the page, the
 * application looks it up when it goes to another one, whose texts it knows.
 */
export function preloads(): Plugin {
  const root = import.meta.dirname;
  return {
    name: 'preloads',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const holdersOf = (module: string): readonly Chunk[] => {
        const path = join(root, module);
        // What is imported on demand has a chunk of its own name, even where its code lies in another.
        const holders = chunks.filter((one) => one.facadeModuleId === path || one.moduleIds.includes(path));
        if (holders.length === 0) throw new Error(`${module} is in no chunk`);
        return holders;
      };
      const entry = filesOf(holdersOf('src/main.tsx'), chunks);
      const pages = declaredPages(root).map(({ path, module, texts, citizens }) => {
        const bringing = (modules: readonly string[]) =>
          [...filesOf(modules.flatMap(holdersOf), chunks)].filter((file) => !entry.has(file));
        return {
          path,
          scripts: bringing([module, ...(citizens ? OF_CITIZENS : [])]),
          texts: bringing([...TEXTS, ...texts].map((name) => `src/i18n/de/${name}.json`)),
        };
      });
      this.emitFile({ type: 'asset', fileName: 'preloads.json', source: JSON.stringify(pages) });
    },
  };
}

interface DeclaredPage {
  readonly path: string;
  readonly module: string;
  readonly texts: readonly string[];
  readonly citizens: boolean;
}

function declaredPages(root: string): readonly DeclaredPage[] {
  return DECLARED.flatMap((file) => {
    const source = readFileSync(join(root, 'src/app', file), 'utf8').replace(DOMAIN, 'input/ghg-domain');
    const publicEnd = PUBLIC.has(file) ? source.length : source.search(/export const citizen\w*Pages/);
    return [...source.matchAll(PAGE)].map(({ 1: path = '', 2: module = '', 3: texts = '', index }) => ({
      path,
      module: join('src/app', module.startsWith('./') ? `.${module}` : module),
      texts: [...texts.matchAll(/\w+/g)].map(([name]) => name),
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
