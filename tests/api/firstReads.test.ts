import { expect, test } from 'vitest';
import { sharedServer } from '../support/sharedServer.ts';

const product = sharedServer();

test('a page names to a citizen’s browser what it asks first, for the year of its address', async () => {
  const readsAt = async (path: string, cookie = 'session=some') => {
    const html = await (await fetch(`${product.url}/${path}`, { headers: { cookie } })).text();
    const [, content = ''] = /<meta name="first-reads" data-at="[^"]*" content="([^"]*)">/.exec(html) ?? [];
    // The script that asks comes behind it.
    expect(html.indexOf('first-reads')).toBeLessThan(html.indexOf('<script'));
    return JSON.parse(content.replaceAll('&quot;', '"') || 'null') as unknown;
  };
  const year = new Date().getFullYear();
  expect(await readsAt('')).toEqual([
    ...[
      ['user', {}],
      ['emissions/year', { year: year - 1 }],
      ['emissions/year', { year }],
    ],
    ...[
      ['measures/from-user', {}],
      ['meter/of-user', {}],
      ['groups/of-user', {}],
    ],
  ]);
  const overview = await readsAt('emissions-overview?year=2021');
  expect(overview).toContainEqual(['emissions/year', { year: 2021 }]);
  expect(await readsAt('emissions-overview?year=%22%3E%3Cscript%3E')).toContainEqual([
    ...['emissions/year', { year: year - 1 }],
  ]);
  expect(await readsAt('input/changes')).toEqual([['user', {}]]);
  for (const [path, cookie] of [
    ['', ''],
    ['about', 'session=some'],
  ] as const)
    expect([path, await readsAt(path, cookie)]).toEqual([path, null]);
});
