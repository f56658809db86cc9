import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const WRITTEN = [
  '{services,projections,infra,shared-events,tests,web}/**/*.{ts,tsx}',
  'docs/**/*.md',
  'README.md',
];

/** Words that hide who does what: name the one who does it. */
const VAGUE = /\b(?:told|whoever|comes? to|came to|(?:is|are|was|were) looked at)\b/i;

/** Words without a subject; a key of texts, a class and a login may be called so. */
const SUBJECTLESS = /(?<![.'"`])\b(?:no|some)body\b|\b(?:no|some)body\b(?![.'"`])/i;
/** Files of texts that citizens read. */
const FOR_CITIZENS = /^(?:shared-events\/kernel\/messages|services\/sharing\/texts)\.ts$/;

/** Lines of what is written by us in which the words are found. */
function linesWith(words: RegExp, isMeant = (_file: string) => true): readonly string[] {
  const files = globSync(WRITTEN, {
    cwd: ROOT,
    exclude: ['**/{node_modules,dist}/**', '**/english.test.ts'],
  }).filter(isMeant);
  expect(files.length).toBeGreaterThan(500);
  return files.flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .flatMap((line, i) => (words.test(line) ? [`${file}:${i + 1} ${line.trim()}`] : [])),
  );
}

test('comments, titles and documents say who does what', () => {
  expect(linesWith(VAGUE)).toEqual([]);
});

test('every sentence has its subject', () => {
  expect(linesWith(SUBJECTLESS, (file) => !FOR_CITIZENS.test(file))).toEqual([]);
});

/** Words that a comment begins with where its subject is left out: a reader has to find it first. */
const HEADLESS =
  /^(?:What|Of|Who|Whom|Whose|Those|That|Things|Anything that|The ones?|One (?:of|that|who|whose|by one))\b/;
/** First words of a comment where it begins on this line; the line before says whether it goes on. */
function beginning(line: string, before = ''): string | undefined {
  if (/^\s*\/\*\*?$/.test(before)) return /^\s*\* (.*)/.exec(line)?.[1];
  const goesOn = line.trimStart().startsWith('//') && before.trimStart().startsWith('//');
  return goesOn ? undefined : /^\s*(?:\{?\/\*\*?|\/\/) (.*)/.exec(line)?.[1];
}

test('a comment begins with the noun it is about, or with what it does', () => {
  const files = globSync(
    ['*.ts', '{services,projections,infra,shared-events,tests,web}/**/*.{ts,tsx,mjs,css}'],
    {
      cwd: ROOT,
      exclude: ['**/{node_modules,dist}/**'],
    },
  );
  let comments = 0;
  const headless = files.flatMap((file) => {
    const lines = readFileSync(join(ROOT, file), 'utf8').split('\n');
    return lines.flatMap((line, i) => {
      const words = beginning(line, lines[i - 1]);
      if (words !== undefined) comments += 1;
      return words !== undefined && HEADLESS.test(words) ? [`${file}:${i + 1} ${words}`] : [];
    });
  });
  expect(comments).toBeGreaterThan(9_000);
  expect(headless).toEqual([]);
});
