import type { AccountEvent } from '@footprint/shared-events/account/events.ts';
import { given } from '@footprint/tests/support/citizens/given.ts';
import { registered } from '@footprint/tests/support/logs/accountEvents.ts';
import { expect, test } from 'vitest';
import { fold } from '../engine/decision.ts';
import { accountDecider } from './decide.ts';

const figure = { shows: 'footprint', year: 2025, kilograms: 8_700 } as const;
const share = (more: object = {}, name = 'n') =>
  ({ type: 'SharePicture', ...figure, link: { id: name, digest: `digest of ${name}` }, ...more }) as const;
const shared = (name: string, more: object = {}): AccountEvent => ({
  type: 'PictureShared',
  data: { ...figure, ...more, linkId: name, linkDigest: `digest of ${name}` },
});
const withdraw = { type: 'WithdrawPicture' } as const;
const withdrawn: AccountEvent = { type: 'PictureWithdrawn', data: {} };
const gone: AccountEvent = { type: 'AccountErasureRequested', data: { reason: 'owner' } };
const account = (...events: AccountEvent[]) => given(accountDecider, ...events);
const picture = (...events: AccountEvent[]) => fold(accountDecider, [registered, ...events]).sharedPicture;

test('a picture shows the figure of the moment it was chosen, at an address of its own', () => {
  account(registered).when(share()).thenEvents(shared('n'));
  expect(picture()).toBeUndefined();
  expect(picture(shared('n'))).toEqual({ id: 'n', digest: 'digest of n', ...figure });
});

test('the same again keeps its address; another figure gets another, and the one before ends', () => {
  account(registered, shared('n')).when(share({}, 'm')).thenNothingNew();
  for (const other of [{ shows: 'saving' }, { year: 2024 }, { kilograms: 8_600 }] as const)
    account(registered, shared('n')).when(share(other, 'm')).thenEvents(shared('m', other));
  expect(picture(shared('n'), shared('m', { year: 2024 }))?.digest).toBe('digest of m');
});

test('without a figure of one’s own there is no picture', () => {
  account(registered)
    .when(share({ kilograms: undefined }))
    .thenRejected('app:picture:nothing');
});

test('taken back it is gone, once; made again it has another address', () => {
  account(registered, shared('n')).when(withdraw).thenEvents(withdrawn);
  expect(picture(shared('n'), withdrawn)).toBeUndefined();
  account(registered, shared('n'), withdrawn).when(withdraw).thenNothingNew();
  account(registered, shared('n'), withdrawn).when(share({}, 'm')).thenEvents(shared('m'));
});

test('it ends with the account, which makes none any more', () => {
  expect(picture(shared('n'), gone)).toBeUndefined();
  for (const command of [share(), withdraw])
    account(registered, gone).when(command).thenRejected('security:session:unknown');
});
