import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const PRODUCT = '{services,projections,infra,shared-events,web/src}/**/*.{ts,tsx}';
const TESTS = '**/*.test.{ts,tsx}';

/** Casts by which the compiler believes something, and their number, which only falls. */
test.each([
  ['what a request holds', /\brequest\.(?:body|params|query) as\b/g, 1],
  ['one type by way of unknown', /\bas unknown as\b/g, 4],
])('casts of %s are no more than they were; fewer: lower the number', (_, cast, most) => {
  const files = globSync(PRODUCT, { cwd: ROOT, exclude: ['**/node_modules/**', TESTS] });
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(cast)].map(() => file),
  );
  expect(found.length, found.join('\n')).toBe(most);
});
