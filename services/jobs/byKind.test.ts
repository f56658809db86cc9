import { MailRefused } from '@footprint/infra/mail/port.ts';
import { expect, test } from 'vitest';
import { byKind } from './byKind.ts';

const job = { key: 'confirm-1', kind: 'confirm-mail', payload: {} };
const failing = (error: Error) => byKind({ 'confirm-mail': () => Promise.reject(error) });

test('a mail whose recipient is not there ends its job', async () => {
  expect(await failing(new MailRefused('550'))(job)).toBe('refused');
});

test('whatever else fails is tried again', async () => {
  await expect(failing(new Error('421'))(job)).rejects.toThrow('421');
});
