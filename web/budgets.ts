import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ManifestChunk } from 'vite';
import { BuiltFiles } from './pageFiles.ts';
import { screenModule, textModules, VIEWS } from './pageModules.ts';

/** Size limits for what a page needs before it can be used, as it is sent to browsers that take gzip. */
const LIMITS = {
  publicScript: '169 kB',
  formScript: '213 kB',
  scriptWithPart: '241 kB',
  // Grows with every page there is; no visitor loads all of it.
  allScript: '617 kB',
  // Comes with the choice of a file; five sixths of it with a file that is a workbook.
  fileScript: '153 kB',
  style: '20 kB',
  // Every form's messages come with the first page that has one, what a file of readings leaves open among them.
  texts: '15.9 kB',
  font: '21 kB',
};

const folder = join(import.meta.dirname, 'dist');
const built = new BuiltFiles(folder);

const isTexts = ({ src = '' }: ManifestChunk): boolean => src.endsWith('.json');

/** Where there is no packed copy, packing saves nothing. */
const sent = (name: string): string => `dist/${existsSync(join(folder, `${name}.gz`)) ? `${name}.gz` : name}`;

interface Check {
  readonly name: string;
  readonly path: readonly string[];
  readonly limit: string;
  readonly gzip: false;
  readonly brotli: false;
}

const check = (name: string, limit: string, names: Iterable<string>): Check => ({
  name,
  limit,
  path: [...new Set(names)].map(sent),
  // Packed already.
  gzip: false,
  brotli: false,
});

const withoutTexts = (chunks: Iterable<ManifestChunk>): readonly ManifestChunk[] =>
  [...chunks].filter((chunk) => !isTexts(chunk));
const bytesOf = (chunks: readonly ManifestChunk[]): number =>
  chunks.reduce((sum, { file }) => sum + statSync(join(import.meta.dirname, sent(file))).size, 0);

/** Chunks that a page needs before it is there. */
const neededBy = (page: ManifestChunk): readonly ManifestChunk[] =>
  withoutTexts(built.withImports([...built.shell, page]));

/** The same, with the heaviest of the parts that it imports on demand: a form behind it, or figures that move. */
function neededWithPart(page: ManifestChunk): readonly ManifestChunk[] {
  const own = [...built.withImports([page])].filter((chunk) => !built.shell.has(chunk));
  const parts = withoutTexts(
    own.flatMap(({ dynamicImports = [] }) => dynamicImports.map((name) => built.chunkOf(name))),
  );
  const all = [page, ...parts].map((part) => withoutTexts(built.withImports([...built.shell, page, part])));
  return all.reduce((heaviest, one) => (bytesOf(one) > bytesOf(heaviest) ? one : heaviest));
}

const assets = readdirSync(join(folder, 'assets')).map((name) => `assets/${name}`);
const scripts = assets.filter((name) => name.endsWith('.js'));
const readsFiles = (name: string): boolean => /^assets\/(?:file\.worker|workbook)-/.test(name);
const texts = Object.values(built.chunks).filter(isTexts);
/** Every page needs these texts; most need more. */
const shellTexts = textModules({}, 'de').map((module) => built.chunkOf(module));

/** For size-limit: each page by its screen. */
const checks: readonly Check[] = [
  ...VIEWS.map((page) => ({ screen: screenModule(page), page })).flatMap(({ screen, page }) => {
    const chunk = built.chunkOf(screen);
    const needed = neededBy(chunk);
    const limit = page.budget === 'public' ? LIMITS.publicScript : LIMITS.formScript;
    return [
      check(
        `script of ${screen}`,
        limit,
        needed.map(({ file }) => file),
      ),
      check(
        `script of ${screen} with its heaviest part`,
        LIMITS.scriptWithPart,
        neededWithPart(chunk).map(({ file }) => file),
      ),
      check(
        `style of ${screen}`,
        LIMITS.style,
        needed.flatMap(({ css = [] }) => css),
      ),
    ];
  }),
  ...texts
    .filter(({ src = '' }) => src.endsWith('/de.json'))
    .map((chunk) =>
      check(
        `texts with ${chunk.src}`,
        LIMITS.texts,
        [...shellTexts, chunk].map(({ file }) => file),
      ),
    ),
  check(
    'all script',
    LIMITS.allScript,
    scripts.filter((name) => !readsFiles(name) && !texts.some(({ file }) => file === name)),
  ),
  check('script that reads files', LIMITS.fileScript, scripts.filter(readsFiles)),
  check(
    'font',
    LIMITS.font,
    assets.filter((name) => name.endsWith('.woff2')),
  ),
];

export default checks;
