import { expect, test } from 'vitest';
import { safePath } from './safePath.ts';

test.each([
  ['/input', '/input'],
  ['/emissions-overview?year=2024', '/emissions-overview?year=2024'],
  ['/input/ghg-domain/housing/values?meter=7', '/input/ghg-domain/housing/values?meter=7'],
  [null, '/'],
  ['', '/'],
  ['input', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/user/login', '/'],
  ['/user/reset-password', '/'],
  ['/user/profile', '/user/profile'],
  ['/user/history?year=2024', '/user/history?year=2024'],
  ['/user/data', '/user/data'],
])('after a login %s leads to %s', (wanted, path) => {
  expect(safePath(wanted)).toBe(path);
});
