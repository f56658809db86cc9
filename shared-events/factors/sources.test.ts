import { expect, test } from 'vitest';
import { CURRENT_DEMANDS } from '../catalogue/demandEditions.ts';
import { FACTOR_SOURCES } from '../catalogue/factorSources.ts';
import { CURRENT_EDITION, FACTOR_EDITIONS } from './editions.ts';
import de from './factorSource/de.json' with { type: 'json' };
import en from './factorSource/en.json' with { type: 'json' };
import { DEMANDS_OF } from './heating.ts';
import { dueBefore, SOURCES } from './sources.ts';

/** Every `source` within the editions, however deep. */
const sourcesIn = (node: unknown): readonly unknown[] =>
  Object.entries((node ?? {}) as object).flatMap(([key, value]) =>
    key === 'source' ? [value] : typeof value === 'object' ? sourcesIn(value) : [],
  );

const used = [...new Set(sourcesIn(FACTOR_EDITIONS))];

test.each<[string, Readonly<Record<string, string>>]>([
  ['de', de],
  ['en', en],
])('every source of a factor is a sentence in %s, and no note of ours', (_, texts) => {
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
const UNPUBLISHED = ['bill', 'supplier', 'nights', 'ferry', /Levels$/];

test('every published source has a link', () => {
  const linked = FACTOR_SOURCES.filter((source) => !UNPUBLISHED.some((one) => source.match(one)));
  const links = FACTOR_SOURCES.flatMap((source) => {
    const { link } = SOURCES[source];
    return link === undefined ? [] : [[source, link]];
  });
  expect(links).toEqual(linked.map((source) => [source, expect.stringMatching(/^https:\/\/[\w.-]+\//)]));
});

test('a source of today has a day of checking, and one of a former edition has none', () => {
  const { heatDemand: _, ...edition } = CURRENT_EDITION;
  const today = new Set(sourcesIn([edition, DEMANDS_OF[CURRENT_DEMANDS]]));
  const checked = FACTOR_SOURCES.filter((source) => SOURCES[source].checkBy !== undefined);
  expect(new Set(checked)).toEqual(today);
  for (const source of checked) expect(SOURCES[source].checkBy).toMatch(/^20\d\d-\d\d-\d\d$/);
});

test('a source is due from the day after its day of checking', () => {
  const day = SOURCES.mix2026.checkBy ?? '';
  const dueOn = (iso: string) => dueBefore(iso).map(({ source }) => source);
  expect(dueOn(day)).not.toContain('mix2026');
  expect(dueOn(`${day}T`)).toContain('mix2026');
  expect(dueOn('2000-01-01')).toEqual([]);
});
