import { MongoInvalidArgumentError, MongoNetworkError, MongoServerError } from 'mongodb';
import { expect, test } from 'vitest';
import { translated } from './errors.ts';

const broken: NodeJS.ErrnoException = new Error('ended');
broken.code = 'EPIPE';

test.each([
  ['a lost connection', new MongoNetworkError('host:27017 closed'), 'MongoNetworkError'],
  [
    'a server that steps down',
    new MongoServerError({ code: 189, codeName: 'PrimarySteppedDown' }),
    'Primary',
  ],
  ['a bare broken socket', broken, 'EPIPE'],
])('%s is the store being unavailable', (_, error, reason) => {
  const seen = translated(error, 'unknown');
  expect(seen).toMatchObject({ name: 'StoreUnavailable', outcome: 'unknown', cause: error });
  expect(String(seen)).toContain(reason);
  expect(String(seen)).not.toContain('27017');
});

test.each([
  ['a wrong call', new MongoInvalidArgumentError('no such option')],
  ['a mistake of ours', new TypeError('x is not a function')],
  ['a document beyond all limits', new RangeError('offset')],
])('%s stays what it is', (_, error) => {
  expect(translated(error, 'unknown')).toBe(error);
});
