import { expect, test } from 'vitest';
import { campaignPath } from './nextPage.ts';

test.each([
  '/climate-bet-done',
  '/stop-fossil-welcome',
  '/campaign/climate-bet',
  '/public/stop-fossil/savings/berlin',
])('a registration may lead on to %s', (path) => {
  expect(campaignPath(path)).toBe(path);
});

test.each([
  [null],
  [''],
  ['https://evil.example/climate-bet-done'],
  ['//evil.example'],
  ['/\\evil.example'],
  ['/climate-bet-done@evil.example'],
  ['/climate-bet-done/../user/data'],
  ['/user/data'],
  ['javascript:alert(1)'],
  [7],
])('a registration leads on to no other address: %s', (wanted) => {
  expect(campaignPath(wanted)).toBeNull();
});
