import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const TEXTS = '{web/src,services,shared-events}/**/*.json';
const SOURCES = '{web/src,services,shared-events}/**/*.{ts,tsx}';

/** A number, written or filled in, and its unit with an ordinary space between them. */
const PARTED =
  /(?<=[\d}]) (?=(?:\{\{unit\}\}|t|kg|g|kWh|MWh|kW|€|EUR|%|km|l|m²|m³|Mt|Gt|°C|Euro)(?![\p{L}\d²³])).*/u;
/** The same where code joins a number and the word of its unit. */
const JOINED = /\} (?:\$\{(?:unit\b|t\(['`]units:)|\{t\(['`]units:)/;
const COMMENT = /^\s*(?:\/\/|\/?\*)/;
/** A text stands in quotes or between tags. */
const TEXT = /['"`<]/;
/** Folders of texts that operators read in a terminal. */
const IN_TERMINAL = /^services\/(?:cli|backup)\//;

function partedIn(files: string): readonly string[] {
  const found = globSync(files, { cwd: ROOT, exclude: ['**/{node_modules,dist}/**', '**/*.test.{ts,tsx}'] });
  expect(found.length).toBeGreaterThan(50);
  return found
    .filter((file) => !IN_TERMINAL.test(file))
    .flatMap((file) =>
      readFileSync(join(ROOT, file), 'utf8')
        .split('\n')
        .flatMap((line, i) =>
          ((PARTED.test(line) && TEXT.test(line)) || JOINED.test(line)) && !COMMENT.test(line)
            ? [`${file}:${i + 1} ${line.trim()}`]
            : [],
        ),
    );
}

test('a number stays on the line of its unit: the space between them is U+00A0', () => {
  expect(PARTED.test('spart {{tonnes}} t im Jahr')).toBe(true);
  expect(PARTED.test('spart {{tonnes}}\u00A0t im Jahr, 3 tage')).toBe(false);
  expect([...partedIn(TEXTS), ...partedIn(SOURCES)]).toEqual([]);
});
