import { afterEach, expect, test } from 'vitest';
import { forgetPosition, positionToWaitFor, rememberPosition } from './readYourWrites.ts';

afterEach(forgetPosition);

test('the newest position is waited for, also after an older command was repeated', () => {
  expect(positionToWaitFor()).toBeNull();
  rememberPosition('3:00000000000000000010');
  rememberPosition('3:00000000000000000025');
  rememberPosition('3:00000000000000000010');
  rememberPosition(null);
  expect(positionToWaitFor()).toBe('3:00000000000000000025');
});

test('the position of another citizen who registers in the same tab takes over, whichever partition is theirs', () => {
  rememberPosition('15:00000000000000000025');
  rememberPosition('3:00000000000000000030');
  expect(positionToWaitFor()).toBe('3:00000000000000000030');
});
