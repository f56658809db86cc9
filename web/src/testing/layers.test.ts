import { globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { screenFile } from '../page.ts';
import { PAGES } from '../pages.ts';

const SRC = join(import.meta.dirname, '..');
const SHARED = '@footprint/shared-events/';

interface SourceFile {
  readonly path: string;
  readonly code: string;
  readonly imports: readonly string[];
}

const files: readonly SourceFile[] = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.') && !path.startsWith('testing/'))
  .map((path) => {
    const code = readFileSync(join(SRC, path), 'utf8');
    const found = [
      ...code.matchAll(/(?:from|import\()\s*'([^']+)'/g),
      ...code.matchAll(/^import '([^']+)'/gm),
    ];
    return { path, code, imports: found.map(([, specifier]) => specifier ?? '') };
  });

/** Where a relative import leads, from src/. */
const targetOf = (file: SourceFile, specifier: string) => normalize(join(dirname(file.path), specifier));

/** Rooms of energy, lowest first: each imports the ones before it and what lies beside them. */
const ENERGY = ['uses', 'supplies', 'readings', 'meters', 'guides'].map((room) => `features/energy/${room}`);

/** The layer of a path: its first folder; a feature, a block and a room of energy are layers of their own. */
function layerOf(path: string): string {
  if (/^pages?\.ts$/.test(path)) return 'pages';
  const room = ENERGY.find((one) => path.startsWith(`${one}/`));
  if (room !== undefined) return room;
  const [first = '', second = ''] = path.split('/');
  if (['features', 'blocks'].includes(first)) return `${first}/${second}`;
  return path.includes('/') ? first : 'main';
}

const BELOW_BLOCKS = ['pages', 'flow', 'forms', 'server', 'ui', 'i18n', 'browser', 'shared'];

/** Blocks that several features show, lowest first: each imports the ones before it. */
const BLOCKS = [
  'checkDraft',
  'counter',
  'figure',
  'preview',
  'rounds',
  'nextStep',
  'entered',
  'ownEvents',
  'sharing',
  'membership',
  'registration',
].map((name) => `blocks/${name}`);

/** Which layers a layer may import, apart from the own folder. */
function allowed(layer: string): readonly string[] | 'all' {
  if (layer.startsWith('features/')) {
    const rooms = ENERGY.includes(layer)
      ? ['features/energy', ...ENERGY.slice(0, ENERGY.indexOf(layer))]
      : [];
    return [...rooms, ...BLOCKS, ...BELOW_BLOCKS];
  }
  if (layer.startsWith('blocks/')) return [...BLOCKS.slice(0, BLOCKS.indexOf(layer)), ...BELOW_BLOCKS];
  const table: Record<string, readonly string[] | 'all'> = {
    main: 'all',
    app: 'all',
    pages: ['shared'],
    flow: ['pages', 'shared', 'browser'],
    forms: ['ui', 'i18n', 'browser', 'shared'],
    server: ['ui', 'i18n', 'browser', 'shared'],
    ui: ['browser', 'i18n'],
    i18n: ['shared', 'browser'],
    browser: ['shared'],
  };
  return table[layer] ?? [];
}

test('every folder has its layer', () => {
  const layers = new Set(files.map(({ path }) => layerOf(path)));
  const blocks = [...layers].filter((layer) => layer.startsWith('blocks/'));
  expect(blocks.toSorted()).toEqual(BLOCKS.toSorted());
  expect([...layers].filter((layer) => allowed(layer).length === 0)).toEqual([]);
});

test('every import points the way the layers allow', () => {
  const wrong = files.flatMap((file) => {
    const layer = layerOf(file.path);
    const may = allowed(layer);
    return file.imports
      .filter((specifier) => specifier.startsWith('.') || specifier.startsWith('@footprint/'))
      .map((specifier) => (specifier.startsWith('.') ? layerOf(targetOf(file, specifier)) : 'shared'))
      .filter((target) => target !== layer && may !== 'all' && !may.includes(target))
      .map((target) => `${file.path} imports ${target}`);
  });
  expect(wrong).toEqual([]);
});

/** The features that show a file, be it by way of others of its folder. */
function featuresOf(path: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(path)) return new Set();
  seen.add(path);
  const users = files.filter((file) => file.imports.some((name) => targetOf(file, name) === path));
  return new Set(
    users.flatMap((user) =>
      /^(blocks|ui)\//.test(user.path)
        ? [...featuresOf(user.path, seen)]
        : [
            user.path
              .split('/')
              .slice(0, user.path.startsWith('features/') ? 2 : 1)
              .join('/'),
          ],
    ),
  );
}

test('a block and a part of charts has several users: what one feature shows lies with it', () => {
  const shared = files.filter(({ path }) => /^(blocks|ui\/charts)\//.test(path));
  expect(shared.length).toBeGreaterThan(0);
  const ofOne = shared.map(({ path }) => ({ path, users: [...featuresOf(path)] }));
  expect(ofOne.filter(({ users }) => users.length < 2)).toEqual([]);
});

test('of the other workspaces only the shared language is imported', () => {
  const foreign = files.flatMap(({ path, imports }) =>
    imports
      .filter((name) => name.startsWith('@footprint/') && !name.startsWith(SHARED))
      .map((name) => `${path}: ${name}`),
  );
  expect(foreign).toEqual([]);
});

test.each([
  ['the checker', /from 'typebox\/value'/, ['browser/check.ts']],
  ['fetch', /\bfetch\(/, ['app/NewVersion.tsx', 'app/pageScripts.ts', 'app/sw/sw.ts', 'server/request.ts']],
  ['the database', /\bindexedDB\b/, ['server/outbox/database.ts']],
  ['local storage', /\blocalStorage\b/, ['browser/storage.ts']],
  ['raw HTML', /dangerouslySetInnerHTML|innerHTML|document\.write|<Trans\b/, []],
  ['a compiled schema', /typebox\/compile/, []],
  ['the plain send', /import \{[^}]*\bsend\b[^}]*\} from '[./]*client\.ts'/, ['server/useSend.ts']],
  ['a way on', /\buseNavigate\(/, ['ui/useLeadOn.ts']],
  ['the plain read', /import \{[^}]*\bfetchQuery\b[^}]*\} from '[./]*client\.ts'/, ['server/hooks.ts']],
])('%s has one door', (_, pattern, doors) => {
  const found = files.filter(({ code }) => pattern.test(code)).map(({ path }) => path);
  expect(found.toSorted()).toEqual(doors);
});

test('machines know neither React nor the browser', () => {
  const machines = files.filter(({ path }) => path.endsWith('Machine.ts'));
  expect(machines.length).toBeGreaterThan(0);
  for (const { code, path } of machines)
    expect([path, /from '(@xstate\/)?react|\bdocument\.|\bwindow\.|\bfetch\(/.test(code)]).toEqual([
      path,
      false,
    ]);
});

/** Open to everybody, though in the build a part for citizens comes with their join button. */
const OF_CAMPAIGNS = [
  ...['campaign/bet/BetWelcome', 'campaign/StopFossilWelcome', 'campaign/StopFossilDone'],
  ...['campaign/CampaignDashboard', 'campaign/CampaignRound', 'municipality/MunicipalitySavings'],
] as const;

test('public pages load neither machines nor the checker', () => {
  const heavy = ['xstate', '@xstate/react', 'typebox/value'];
  const seen = new Set<string>();
  const load = (path: string): void => {
    if (seen.has(path)) return;
    seen.add(path);
    const file = files.find((one) => one.path === path);
    if (!file) return;
    const lazy = new Set([...file.code.matchAll(/import\(\s*'([^']+)'/g)].map(([, specifier]) => specifier));
    const typesOnly = new Set(
      [...file.code.matchAll(/import type [^;]*? from '([^']+)'/g)].map(([, specifier]) => specifier),
    );
    for (const specifier of file.imports) {
      if (lazy.has(specifier) || typesOnly.has(specifier)) continue;
      expect([path, heavy.includes(specifier)]).toEqual([path, false]);
      if (specifier.startsWith('.')) load(targetOf(file, specifier));
    }
  };
  const light = PAGES.filter(({ budget }) => budget === 'public').map(({ screen }) => screen);
  for (const screen of [...light, ...OF_CAMPAIGNS]) load(`features/${screenFile(screen)}`);
  load('main.tsx');
  expect(seen.size).toBeGreaterThan(20);
});

test('every screen of a topic with styles of its own imports them', () => {
  const styles = globSync('features/**/style.css', { cwd: SRC });
  expect(styles.length).toBeGreaterThan(0);
  for (const style of styles) {
    const screens = files.filter(({ path }) => path.startsWith(join(dirname(style), 'screens/')));
    expect(
      screens.filter(({ imports }) => !imports.includes('../style.css')).map(({ path }) => path),
    ).toEqual([]);
  }
});

test('what a pointer over it changes is left to devices that hover', () => {
  const sheets = globSync('**/*.css', { cwd: SRC });
  const bare = sheets.filter((path) => {
    const others = readFileSync(join(SRC, path), 'utf8').replaceAll(
      /@media \(hover: hover\) \{\n(?: {2}.*\n|\n)+?\}/g,
      '',
    );
    return others.includes(':hover');
  });
  expect(bare).toEqual([]);
});

// Sheets stay once they are loaded: a class of two topics would look as the pages say that were opened before.
test('a class belongs to the sheets of one feature or block, or to those of every page', () => {
  const folders = new Map<string, Set<string>>();
  for (const path of globSync('{features,blocks,forms,ui}/**/*.css', { cwd: SRC })) {
    const rules = readFileSync(join(SRC, path), 'utf8').replaceAll(/\/\*[^*]*\*\//g, '');
    for (const [, selectors = ''] of rules.matchAll(/([^{};]+)\{/g))
      for (const selector of selectors.split(',')) {
        const [, begins = ''] = /^\s*\.([\w-]+)(?![\w.-])/.exec(selector) ?? [];
        if (begins) folders.set(begins, (folders.get(begins) ?? new Set()).add(layerOf(path)));
      }
  }
  expect(folders.size).toBeGreaterThan(300);
  const shared = [...folders].filter(([, of]) => of.size > 1 && !of.has('ui'));
  expect(shared.map(([name, of]) => `.${name}: ${[...of].join(', ')}`)).toEqual([]);
});
