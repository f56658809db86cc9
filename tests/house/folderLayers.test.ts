import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** Layers of a folder's folders, lowest first. */
type Layers = readonly (readonly string[])[];

const SERVICES: Layers = [
  // Checks files of the product without it: it stands alone.
  ['verifier'],
  ['engine'],
  ['http'],
  [
    'account',
    'bet',
    'budget',
    'catalogue',
    'changes',
    'compensation',
    'consumption',
    'emissions',
    'figures',
    'housing',
    'measures',
    'mobility',
    'municipalities',
    'quickCheck',
    'rounds',
  ],
  ['ownData', 'projector'],
  ['sharing'],
  ['audit', 'organise'],
  ['backup'],
  ['jobs'],
  ['start'],
  ['cli'],
];

/** The files beside the folders list all events and all calls. */
const SHARED_EVENTS: Layers = [
  ['kernel'],
  ['catalogue'],
  ['factors', 'sole'],
  ['habits'],
  ['calculation'],
  ['compensation', 'consumption', 'housing', 'municipalities', 'rounds'],
  ['mobility'],
  ['measures'],
  ['account', 'emissions'],
  ['budget'],
  ['audit'],
  ['campaigns'],
  ['changes', 'check', 'export', 'meterFile', 'openData', 'poison', 'sharing'],
];

const rankIn = (layers: Layers, folder: string): number =>
  layers.findIndex((layer) => layer.includes(folder));
const folderOf = (file: string): string => (file.includes('/') ? (file.split('/')[0] ?? '') : 'main');

const filesOf = (root: string): readonly string[] =>
  globSync('**/*.ts', { cwd: join(ROOT, root), exclude: ['node_modules/**', '**/*.test.ts'] });

/** Every import of one folder from another, with the file that has it. */
const importsOf = (root: string) =>
  filesOf(root).flatMap((file) =>
    [...readFileSync(join(ROOT, root, file), 'utf8').matchAll(/from '(\.[^']+)'/g)].flatMap(
      ([, specifier = '']) => {
        const [from, to] = [folderOf(file), folderOf(normalize(join(dirname(file), specifier)))];
        return from === to || from === 'main' ? [] : [{ file, from, to }];
      },
    ),
  );

const ofServices = importsOf('services');
const areas = SERVICES.findIndex((layer) => layer.includes('account'));

test.each([
  ['services', SERVICES],
  ['shared-events', SHARED_EVENTS],
])('every folder of %s has its layer', (root, layers) => {
  const folders = new Set(filesOf(root).map(folderOf));
  expect([...folders].filter((folder) => folder !== 'main' && rankIn(layers, folder) < 0)).toEqual([]);
  expect(importsOf(root).length).toBeGreaterThan(100);
});

test('imports in shared-events run from the upper layers to the lower ones', () => {
  const upwards = importsOf('shared-events').filter(
    ({ from, to }) => to === 'main' || rankIn(SHARED_EVENTS, to) >= rankIn(SHARED_EVENTS, from),
  );
  expect(upwards.map(({ file, to }) => `${file} imports ${to}`)).toEqual([]);
});

test('imports in services run from the upper layers to the lower ones', () => {
  const isUpwards = ({ from, to }: { from: string; to: string }): boolean => {
    const [of, at] = [rankIn(SERVICES, from), rankIn(SERVICES, to)];
    return to === 'main' || (of === areas && at === areas ? false : at >= of);
  };
  expect(ofServices.filter(isUpwards).map(({ file, to }) => `${file} imports ${to}`)).toEqual([]);
});

test('areas that import each other do so in one direction', () => {
  const pairs = new Set(
    ofServices.filter(({ to }) => rankIn(SERVICES, to) === areas).map(({ from, to }) => `${from} ${to}`),
  );
  const both = [...pairs].filter((pair) => pairs.has(pair.split(' ').toReversed().join(' ')));
  expect(both).toEqual([]);
});

test('the verifier imports nothing of the product, nor any library', () => {
  const own = filesOf('services').filter((file) => folderOf(file) === 'verifier');
  expect(own.length).toBeGreaterThan(3);
  const imported = own.flatMap((file) =>
    [...readFileSync(join(ROOT, 'services', file), 'utf8').matchAll(/from '([^']+)'/g)].map(
      ([, name = '']) => name,
    ),
  );
  expect(imported.filter((name) => !/^(\.\/[\w]+\.ts|node:[\w/]+)$/.test(name))).toEqual([]);
});
