import type { Job } from '@footprint/infra/job-queue/port.ts';
import { MailRefused, MailServerRefuses } from '@footprint/infra/mail/port.ts';
import { expect, test } from 'vitest';
import { byKind, MOST_FAILURES } from './byKind.ts';

const job = { key: 'confirm-1', kind: 'confirm-mail', payload: {} };

function failing(error: Error) {
  const given: [string, number, string][] = [];
  const worker = byKind(
    { 'confirm-mail': () => Promise.reject(error) },
    { onGivenUp: ({ key }: Job, failures, last) => given.push([key, failures, String(last)]) },
  );
  return { worker, given };
}

test('a mail whose recipient is not there ends its job', async () => {
  expect(await failing(new MailRefused(550)).worker(job, 0)).toBe('refused');
});

test('whatever else fails is tried again', async () => {
  await expect(failing(new Error('421')).worker(job, MOST_FAILURES - 2)).rejects.toThrow('421');
});

test.each([
  ['a mail that the server puts off', job, '421'],
  ['a job of a kind that this version does not know', { ...job, kind: 'of-tomorrow' }, 'of-tomorrow'],
])('%s is given up in the end, which is said', async (_, one, cause) => {
  const { worker, given } = failing(new Error('421'));
  expect(await worker(one, MOST_FAILURES - 1)).toBe('given up');
  expect(given).toEqual([['confirm-1', MOST_FAILURES, expect.stringContaining(cause)]]);
});

test('a server that refuses the site is tried again like one that is away', async () => {
  const { worker } = failing(new MailServerRefuses('535'));
  await expect(worker(job, 0)).rejects.toThrow('535');
  expect(await worker(job, MOST_FAILURES - 1)).toBe('given up');
});

test('a mail whose worker gives it up is said as well', async () => {
  const given: string[] = [];
  const worker = byKind(
    { 'confirm-mail': async () => 'given up' },
    { onGivenUp: ({ key }) => given.push(key) },
  );
  expect(await worker(job, 3)).toBe('given up');
  expect(given).toEqual(['confirm-1']);
});
