import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

type Tree = { readonly [key: string]: string | Tree };
const leaves = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap<[string, string]>(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : leaves(value, `${path}${key}.`),
  );

/** Shown only where the campaign has a day for its mail, or said of a mail that was sent. */
const KNOWN = /^(dates\.mail|info\.newsletter|confirm\.)/;

test.each(['de', 'en'])(
  'no page of the bet promises a mail that the campaign may not send (%s)',
  (language) => {
    const file = join(import.meta.dirname, `${language}.json`);
    const texts = leaves(JSON.parse(readFileSync(file, 'utf8')) as Tree);
    expect(texts.filter(([key, text]) => /mail/i.test(text) && !KNOWN.test(key))).toEqual([]);
  },
);
