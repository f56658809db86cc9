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
