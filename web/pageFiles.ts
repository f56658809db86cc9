import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest, ManifestChunk, Plugin } from 'vite';
import { screenModule, textModules, VIEWS } from './pageModules.ts';

/** The server finds a page by its path, and this one stands for every path without a page: no preload belongs to it. */
const ANY_OTHER = '*';
/** Files that were built, by the list that Vite writes: https://vite.dev/guide/backend-integration */
export class BuiltFiles {
  readonly chunks: Manifest;
  /** Comes with every page, with all it imports. */
  readonly shell: ReadonlySet<ManifestChunk>;

  /** @throws Error where nothing was built into `folder` */
  constructor(folder: string) {
    this.chunks = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
    const entry = Object.values(this.chunks).filter(({ name }) => name === 'shell');
    if (entry.length === 0) throw new Error('no chunk is the shell');
    this.shell = this.withImports(entry);
  }

  /** @throws Error for a module that no page imports on demand */
  chunkOf(module: string): ManifestChunk {
    const chunk = this.chunks[module];
    if (!chunk) throw new Error(`${module} has no chunk`);
    return chunk;
  }

  /** These chunks and all they import at once. */
  withImports(starts: readonly ManifestChunk[]): ReadonlySet<ManifestChunk> {
    const found = new Set(starts);
    for (const { imports = [] } of found) for (const name of imports) found.add(this.chunkOf(name));
    return found;
  }

  /** Chunks of these modules, with all they import, that are not part of the shell. */
  bringing(modules: readonly string[]): readonly ManifestChunk[] {
    const all = this.withImports(modules.map((module) => this.chunkOf(module)));
    return [...all].filter((chunk) => !this.shell.has(chunk));
  }
}

/**
 * Writes preloads.json, what is fetched at once: for each page what only its own script would ask for. The server names it
 * with the page; the application looks it up when it goes to another one, whose texts it knows.
 */
export function preloads(): Plugin {
  return {
    name: 'preloads',
    apply: 'build',
    writeBundle({ dir = '' }) {
      const built = new BuiltFiles(dir);
      const pages = VIEWS.filter(({ path }) => path !== ANY_OTHER).map((page) => {
        const own = built.bringing([screenModule(page), ...(page.alsoLoads ?? [])]);
        return {
          path: page.path,
          ...(page.forVisitors && { forVisitors: true }),
          scripts: own.map(({ file }) => file),
          styles: own.flatMap(({ css = [] }) => css),
          // In German, as pages are unless another language was chosen.
          texts: built.bringing(textModules(page, 'de')).map(({ file }) => file),
        };
      });
      writeFileSync(join(dir, 'preloads.json'), JSON.stringify(pages));
    },
  };
}
