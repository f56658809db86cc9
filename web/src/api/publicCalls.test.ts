import { CALLS } from '@footprint/shared-events/calls.ts';
import { expect, test } from 'vitest';
import * as publicCalls from './publicCalls.ts';

test.each(Object.entries(publicCalls))('%s is declared by the API as public pages send it', (name, call) => {
  expect(CALLS.get(name)).toMatchObject(call);
});
