import { expect, test } from 'vitest';
import { CALLS } from '../calls.ts';
import { pathOf } from './path.ts';

test('parameters are filled into a path, each as one step of it', () => {
  expect(pathOf('constant/municipality/:shortName', { shortName: 'bad/../ems' })).toBe(
    'constant/municipality/bad%2F..%2Fems',
  );
  expect(pathOf('statistics/:type/history', { type: 'climate-bet-usage' })).toBe(
    'statistics/climate-bet-usage/history',
  );
});

test('no two calls share a method and a path, and every parameter of a path has a schema', () => {
  const calls = [...CALLS.values()];
  expect(calls.length).toBeGreaterThan(60);
  expect(new Set(calls.map(({ method, path }) => `${method} ${path}`)).size).toBe(calls.length);
  for (const { path, params } of calls) {
    const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    expect([path, Object.keys((params as { properties?: object }).properties ?? {})]).toEqual([path, named]);
  }
});
