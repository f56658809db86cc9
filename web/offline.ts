import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import type { Plugin, PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { BuiltFiles } from './pageFiles.ts';
import { screenModule, textModules, VIEWS } from './pageModules.ts';

/** A logout leads to what visitors see, with or without a network. */
const OFFLINE = VIEWS.filter(({ offline, forVisitors }) => offline || forVisitors);
/** Modules that must be there without a network; what these import comes along. */
const WANTED_OFFLINE = [
  ...OFFLINE.map(screenModule),
  ...OFFLINE.flatMap((page) => [...textModules(page, 'de'), ...textModules(page, 'en')]),
];
/** Screens of all pages. */
const SCREENS = new Set(VIEWS.map(screenModule));

const PAGE = 'index.html';
/** Served in the worker's place where offline use is switched off. */
const WORKERS_END = 'sw-end.js';
/** Comes with the first page from the server alone. */
const DRAWN = ['drawn.html', 'drawn.js'];

/** Builds the service worker and writes into it which files the pages need that work without a network. */
export function offline(): PluginOption {
  let folder = '';
  const worker = VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/app/sw',
    filename: 'sw.ts',
    // The application registers it by a policy of its own, and its web manifest lies in public/.
    injectRegister: false,
    manifest: false,
    injectManifest: {
      globPatterns: ['**/*.{html,js,css,svg,png,woff2,webmanifest}'],
      rollupFormat: 'iife',
      manifestTransforms: [(entries) => ({ manifest: keptFiles(entries, folder) })],
    },
    integration: {
      configureOptions: ({ root, build }) => {
        folder = resolve(root, build.outDir);
      },
      configureCustomSWViteBuild: (worker) => {
        worker.logLevel = 'error';
      },
    },
  });
  return [endsWithItsError(), worker];
}

/** Ends a build that wrote no pages with its own error: the worker's, which finds none of them, would hide it. */
function endsWithItsError(): Plugin {
  let failure: Error | undefined;
  return {
    name: 'ends-with-its-error',
    renderError(error) {
      failure = error;
    },
    closeBundle() {
      if (failure) throw failure;
    },
  };
}

interface Entry {
  readonly url: string;
  readonly revision: string | null;
  readonly size: number;
}

/** Files that the worker keeps, the one page first: its revision is that of all. */
function keptFiles(entries: readonly Entry[], folder: string): Entry[] {
  const built = offlineFiles(new BuiltFiles(folder));
  const others = entries.filter(
    ({ url }) =>
      built.has(url) || (![PAGE, WORKERS_END, ...DRAWN].includes(url) && !url.startsWith('assets/')),
  );
  const page = entries.find(({ url }) => url === PAGE);
  if (!page) throw new Error('no page was built');
  const digest = createHash('sha256')
    .update(JSON.stringify([page, ...others]))
    .digest('hex');
  return [{ ...page, url: './', revision: digest.slice(0, 16) }, ...others];
}

/**
 * The files of what is wanted without a network, with everything imported on the way, styles and font included. What is
 * imported on demand comes along as well, but for pages and texts that are not wanted, which the shell imports so.
 */
function offlineFiles(built: BuiltFiles): ReadonlySet<string> {
  const found = new Set([...built.shell, ...WANTED_OFFLINE.map((module) => built.chunkOf(module))]);
  for (const chunk of found) {
    const { imports = [], dynamicImports = [] } = chunk;
    const onDemand = built.shell.has(chunk)
      ? dynamicImports.filter((name) => !SCREENS.has(name) && !name.endsWith('.json'))
      : dynamicImports;
    for (const name of [...imports, ...onDemand]) found.add(built.chunkOf(name));
  }
  return new Set([...found].flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]));
}
