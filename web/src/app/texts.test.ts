import { globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { WORDING } from '@footprint/shared-events/kernel/messages.ts';
import { expect, test } from 'vitest';
import { PUBLISHED_IDS } from '../testing/publishedIds.ts';

const SRC = join(import.meta.dirname, '..');
const SHARED = join(SRC, '../../shared-events');
const NAMESPACES_OF_MESSAGES = ['form', 'api', 'security', 'user', 'app'];
const PLURAL = /_(zero|one|other)$/;

type Tree = { readonly [key: string]: string | Tree };

const leaves = (tree: Tree, path: string): [string, string][] =>
  Object.entries(tree).flatMap<[string, string]>(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : leaves(value, `${path}${key}.`),
  );

/** Every text of a language by its full key, such as `form:hhAdd.error.name`. */
function textsOf(language: string): Map<string, string> {
  const filesOf = (folder: string) =>
    globSync(`**/${language}.json`, { cwd: folder, exclude: ['node_modules/**'] }).map((file) =>
      join(folder, file),
    );
  return new Map(
    [SRC, SHARED].flatMap(filesOf).flatMap((file) => {
      const tree = JSON.parse(readFileSync(file, 'utf8')) as Tree;
      const namespace = basename(dirname(file));
      if (namespace !== 'messages') return leaves(tree, `${namespace}:`);
      return Object.entries(tree).flatMap(([name, inner]) => leaves(inner as Tree, `${name}:`));
    }),
  );
}

const sources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.') && !name.includes('node_modules'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));

const de = textsOf('de');
const en = textsOf('en');
const web = sources(SRC);
const asKey = (id: string) =>
  id
    .replace(/^(\w+):/, '$1|')
    .replaceAll(':', '.')
    .replace('|', ':');
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

test('both languages have the same keys', () => {
  expect([...en.keys()].sort()).toEqual([...de.keys()].sort());
});

test('both languages have the same placeholders', () => {
  for (const [key, text] of de)
    if (!PLURAL.test(key)) expect([key, placeholders(en.get(key) ?? '')]).toEqual([key, placeholders(text)]);
});

test('no text is empty', () => {
  for (const [key, text] of [...de, ...en]) expect([key, text.trim()]).not.toEqual([key, '']);
});

test.each([...PUBLISHED_IDS, ...Object.keys(WORDING)])('the published id %s has a text', (id) => {
  expect(de.has(asKey(id))).toBe(true);
});

test('every message id of the shared language has a text', () => {
  const ids = new Set(
    sources(SHARED).flatMap((code) =>
      [...code.matchAll(/'((?:form|api|security|user|app):[\w:]+)'/g)].map(([, id]) => id ?? ''),
    ),
  );
  expect([...ids].filter((id) => !de.has(asKey(id)))).toEqual([]);
});

test('every message id of the web has a text', () => {
  const ids = new Set(
    web.flatMap((code) =>
      [...code.matchAll(/'((?:form|api|security|user|app):\w+:[\w:]+)'/g)].map(([, id]) => id ?? ''),
    ),
  );
  expect([...ids].filter((id) => !de.has(asKey(id)))).toEqual([]);
});

test('no text is unused', () => {
  const code = web.join('\n');
  // Keys appear whole, with or without their namespace, or as the fixed start of a template.
  const whole = new Set(
    [...code.matchAll(/['"]([\w-]+(?:[:.][\w-]+)+|\w+)['"]/g)].map(([, key]) => key ?? ''),
  );
  const templates = [...code.matchAll(/`((?:\w+:)?[\w.-]*)\$\{[^}]+\}([\w.-]*)`/g)].map(([, head, tail]) => ({
    head: head ?? '',
    tail: tail ?? '',
  }));
  const unused = [...de.keys()].filter((key) => {
    const bare = key.replace(PLURAL, '');
    const [namespace = '', path = ''] = bare.split(':');
    if (NAMESPACES_OF_MESSAGES.includes(namespace)) return false;
    const names = [bare, path];
    return !names.some(
      (name) =>
        whole.has(name) ||
        templates.some(({ head, tail }) => head !== '' && name.startsWith(head) && name.endsWith(tail)),
    );
  });
  expect(unused).toEqual([]);
});
