import { given } from '@footprint/tests/support/citizens/given.ts';
import { describe, test } from 'vitest';
import { type AreaDecider, accept } from './decision.ts';
import { type Quota, withQuotas } from './quotas.ts';

type Change = readonly number[];
const numbers: AreaDecider<number, Change, number> = {
  name: 'housing',
  initial: 0,
  evolve: (sum, change) => sum + change,
  decide: (changes) => accept(...changes),
};
const three: Quota<number> = { most: 3, messageId: 'api:error:levelQuota', count: (sum) => sum };
const when = (...before: readonly number[]) => given(withQuotas(numbers, three), ...before);

describe('a quota', () => {
  test('is used up to its last', () => when(1, 1).when([1]).thenEvents(1));
  test('refuses one more, however it comes', () => {
    when(1, 1, 1).when([1]).thenRejected('api:error:levelQuota');
    when(1).when([1, 1, 1]).thenRejected('api:error:levelQuota');
  });
  test('lets one go for another', () => when(1, 1, 1).when([-1, 1]).thenEvents(-1, 1));
  test('lets what is over it change and shrink, and not grow', () => {
    when(5).when([0]).thenEvents(0);
    when(5).when([-1]).thenEvents(-1);
    when(5).when([1]).thenRejected('api:error:levelQuota');
  });
});
