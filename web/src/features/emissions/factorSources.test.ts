import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FACTOR_SOURCES } from '@footprint/shared-events/catalogue/factorSources.ts';
import { FACTOR_EDITIONS } from '@footprint/shared-events/factors/editions.ts';
import { SOURCE_LINKS } from '@footprint/shared-events/factors/sourceLinks.ts';
import { expect, test } from 'vitest';

/** Every `source` within the editions, however deep. */
const sourcesIn = (node: unknown): readonly unknown[] =>
  Object.entries((node ?? {}) as object).flatMap(([key, value]) =>
    key === 'source' ? [value] : typeof value === 'object' ? sourcesIn(value) : [],
  );

const used = [...new Set(sourcesIn(FACTOR_EDITIONS))];

test.each(['de', 'en'])('every source of a factor is a sentence in %s, and no note of ours', (language) => {
  const file = join(import.meta.dirname, `${language}.json`);
  const texts: Record<string, string> = JSON.parse(readFileSync(file, 'utf8')).factorSource;
  expect(Object.keys(texts).sort()).toEqual([...FACTOR_SOURCES].sort());
  expect(used.length).toBeGreaterThan(10);
  for (const source of used) {
    const text = texts[String(source)] ?? '';
    expect([source, text]).toEqual([source, expect.stringMatching(/^[A-ZÄÖÜ0-9].*\.$/)]);
    expect([source, text]).not.toEqual([
      source,
      expect.stringMatching(
        /specification|Spezifikation:|assumption|second-hand|zweiter Hand|quoted from another|derived|check:/,
      ),
    ]);
  }
});

/** Sources without a publisher: the citizen, an assumption, or this application. */
const UNPUBLISHED = ['bill', 'supplier', /Levels$/];

test('every published source has a link', () => {
  const linked = FACTOR_SOURCES.filter((source) => !UNPUBLISHED.some((one) => source.match(one)));
  expect(Object.keys(SOURCE_LINKS).sort()).toEqual([...linked].sort());
  expect(Object.values(SOURCE_LINKS)).toEqual(
    linked.map(() => expect.stringMatching(/^https:\/\/[\w.-]+\//)),
  );
});
