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
