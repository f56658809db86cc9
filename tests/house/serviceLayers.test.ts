import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../services');

/**
 * The folders of services, lowest first: a file imports from its own folder and from those below it. The files beside
 * the folders start the processes and may import everything.
 */
const LAYERS: readonly (readonly string[])[] = [
  // Checks files of the product without it: it stands alone.
  ['verifier'],
  ['engine'],
  ['http'],
  [
    'account',
    'budget',
    'campaigns',
    'check',
    'compensation',
    'constants',
    'consumption',
    'emissions',
    'housing',
    'measures',
    'mobility',
    'municipalities',
  ],
  ['export', 'projector'],
  ['sharing'],
  ['audit', 'organise'],
  ['backup'],
  ['jobs'],
  ['cli'],
];
const rankOf = (folder: string): number => LAYERS.findIndex((layer) => layer.includes(folder));
const folderOf = (file: string): string => (file.includes('/') ? (file.split('/')[0] ?? '') : 'main');

const files = globSync('**/*.ts', { cwd: ROOT, exclude: ['node_modules/**', '**/*.test.ts'] });

/** Every import of one folder of services from another, with the file that has it. */
const imports = files.flatMap((file) =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(/from '(\.[^']+)'/g)].flatMap(([, specifier = '']) => {
    const [from, to] = [folderOf(file), folderOf(normalize(join(dirname(file), specifier)))];
    return from === to || from === 'main' ? [] : [{ file, from, to }];
  }),
);

test('every folder of services has its layer', () => {
  const folders = new Set(files.map(folderOf));
  expect([...folders].filter((folder) => folder !== 'main' && rankOf(folder) < 0)).toEqual([]);
  expect(imports.length).toBeGreaterThan(100);
});

test('imports in services run from the upper layers to the lower ones', () => {
  const isArea = (folder: string): boolean => rankOf(folder) === rankOf('account');
  const isUpwards = ({ from, to }: { from: string; to: string }): boolean =>
    to === 'main' || (isArea(from) && isArea(to) ? false : rankOf(to) >= rankOf(from));
  expect(imports.filter(isUpwards).map(({ file, to }) => `${file} imports ${to}`)).toEqual([]);
});

test('areas that import each other do so in one direction', () => {
  const pairs = new Set(imports.filter(({ to }) => rankOf(to) === 2).map(({ from, to }) => `${from} ${to}`));
  const both = [...pairs].filter((pair) => pairs.has(pair.split(' ').toReversed().join(' ')));
  expect(both).toEqual([]);
});

test('the verifier imports nothing of the product, nor any library', () => {
  const own = globSync('verifier/*.ts', { cwd: ROOT });
  expect(own.length).toBeGreaterThan(3);
  const imported = own.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/from '([^']+)'/g)].map(([, name = '']) => name),
  );
  expect(imported.filter((name) => !/^(\.\/[\w]+\.ts|node:[\w/]+)$/.test(name))).toEqual([]);
});
