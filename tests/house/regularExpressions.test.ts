import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { checkSync } from 'recheck';
import { parseSync, Visitor } from 'rolldown/utils';
import { expect, test } from 'vitest';
import { lastPassed, SAME } from '../support/reporters/lastPassed.ts';

const ROOT = join(import.meta.dirname, '../..');

interface Found {
  readonly file: string;
  readonly source: string;
  readonly flags: string;
}

/** Every regular expression that is written down in a file, and every `pattern` of its schemas. */
function expressionsIn(file: string, text: string): readonly Found[] {
  const found: Found[] = [];
  new Visitor({
    Literal: (node) => {
      if ('regex' in node) found.push({ file, source: node.regex.pattern, flags: node.regex.flags });
    },
    Property: ({ key, value }) => {
      if (key.type !== 'Identifier' || key.name !== 'pattern' || value.type !== 'Literal') return;
      // TypeBox compiles patterns with this flag.
      if (typeof value.value === 'string') found.push({ file, source: value.value, flags: 'u' });
    },
  }).visit(parseSync(file, text).program);
  return found;
}

/** Weakness that makes an expression slow, undefined where no text does. */
const weaknessOf = ({ source, flags }: Found): string | undefined => {
  const found = checkSync(source, flags, { checker: 'auto', timeout: 10_000 });
  if (found.status === 'safe') return undefined;
  return found.status === 'vulnerable' ? `vulnerable, ${found.complexity.summary}` : 'not decided';
};

const files = globSync('{services,shared-events}/**/*.ts', { cwd: ROOT, exclude: ['**/node_modules/**'] });

const found = files
  .filter((file) => !file.endsWith('.test.ts'))
  .flatMap((file) => expressionsIn(file, readFileSync(join(ROOT, file), 'utf8')));
const { version } = createRequire(import.meta.url)('recheck/package.json') as { readonly version: string };
const passed = lastPassed(
  import.meta.filename,
  [version, ...new Set(found.map(({ source, flags }) => `/${source}/${flags}`).sort())].join('\n'),
);

test('the regular expressions are found', () => expect(found.length).toBeGreaterThan(30));

const LINEAR = 'no regular expression takes longer than its text is long';
test.skipIf(passed.isSame)(passed.isSame ? `${LINEAR} (skipped: ${SAME})` : LINEAR, () => {
  const weak = found.flatMap((one) => {
    const weakness = weaknessOf(one);
    return weakness === undefined ? [] : [`${one.file}: /${one.source}/${one.flags} is ${weakness}`];
  });
  expect(weak).toEqual([]);
  passed.note();
});

test('one that does is found, in code and in a schema', () => {
  const text = "const unit = /\\s*kWh$/; const schema = { pattern: '^(a|a)*$' };";
  expect(expressionsIn('example.ts', text).map(weaknessOf)).toEqual([
    expect.stringContaining('vulnerable'),
    expect.stringContaining('vulnerable'),
  ]);
});
