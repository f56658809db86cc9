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

/** Words without a subject, in what is not for citizens. */
const SUBJECTLESS = /\b(?:nobody|somebody)\b/i;
/** What citizens read, and a name of a login. */
const NOT_OURS =
  /^(?:shared-events\/kernel\/messages|services\/sharing\/texts|infra\/event-store\/esdb\/sender|infra\/config\.test)\.ts$/;

test('comments, titles and documents say who does what', () => {
  const files = globSync(WRITTEN, {
    cwd: ROOT,
    exclude: ['**/{node_modules,dist}/**', '**/english.test.ts'],
  });
  expect(files.length).toBeGreaterThan(500);
  const vague = files.flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .flatMap((line, i) => (VAGUE.test(line) ? [`${file}:${i + 1} ${line.trim()}`] : [])),
  );
  expect(vague).toEqual([]);
});

test('behind the pages, and in documents, every sentence has its subject', () => {
  const files = globSync(['{services,projections,infra,shared-events}/**/*.ts', ...WRITTEN.slice(1)], {
    cwd: ROOT,
    exclude: ['**/node_modules/**'],
  });
  const found = files
    .filter((file) => !NOT_OURS.test(file))
    .flatMap((file) =>
      readFileSync(join(ROOT, file), 'utf8')
        .split('\n')
        .flatMap((line, i) => (SUBJECTLESS.test(line) ? [`${file}:${i + 1} ${line.trim()}`] : [])),
    );
  expect(found).toEqual([]);
});
