import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { screenModule, textModules, VIEWS } from './pageModules.ts';

type Chunk = Rolldown.OutputChunk;

/** The server finds a page by its path, and this one stands for every path without a page: no preload belongs to it. */
const ANY_OTHER = '*';

/**
 * What is fetched at once: for each page what only its own script would ask for. The server names it with the page; the application looks it up when it goes to another one, whose texts it knows.
 */
export function preloads(): Plugin {
  const root = import.meta.dirname;
  return {
    name: 'preloads',
    apply: 'build',
    generateBundle: {
      // After Vite has taken away the chunks of which nothing is left but their styles.
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const holdersOf = (module: string): readonly Chunk[] => {
          const path = join(root, module);
          // What is imported on demand has a chunk of its own name, even where its code lies in another.
          const holders = chunks.filter((one) => one.facadeModuleId === path || one.moduleIds.includes(path));
          if (holders.length === 0) throw new Error(`${module} is in no chunk`);
          return holders;
        };
        const entry = withImports(holdersOf('src/main.tsx'), chunks);
        const bringing = (modules: readonly string[]) =>
          [...withImports(modules.flatMap(holdersOf), chunks)].filter((chunk) => !entry.has(chunk));
        const pages = VIEWS.filter(({ path }) => path !== ANY_OTHER).map((page) => {
          const own = bringing([screenModule(page), ...(page.alsoLoads ?? [])]);
          return {
            path: page.path,
            ...(page.forVisitors && { forVisitors: true }),
            scripts: own.map(nameOf),
            styles: own.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]),
            // In German, as pages are unless somebody chose otherwise.
            texts: bringing(textModules(page, 'de')).map(nameOf),
          };
        });
        this.emitFile({ type: 'asset', fileName: 'preloads.json', source: JSON.stringify(pages) });
      },
    },
  };
}

const nameOf = ({ fileName }: Chunk): string => fileName;

/** These chunks and all they import at once. */
function withImports(starts: readonly Chunk[], chunks: readonly Chunk[]): ReadonlySet<Chunk> {
  const found = new Set(starts);
  for (const { imports } of found)
    for (const name of imports) {
      const chunk = chunks.find(({ fileName }) => fileName === name);
      if (chunk) found.add(chunk);
    }
  return found;
}
