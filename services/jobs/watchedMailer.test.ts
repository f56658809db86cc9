import { type Mailer, MailRefused, MailServerRefuses } from '@footprint/infra/mail/port.ts';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { registerMailMetrics } from '../http/health/mailMetrics.ts';
import { watchedMailer } from './watchedMailer.ts';

const MAIL = { key: 'reset-1', to: 'a@example.org', subject: 's', text: 't', html: 'h' };

test('a server that refuses the site is an alarm until a mail goes out, and one line of the log', async () => {
  const outcomes: (Error | undefined)[] = [];
  const said: string[] = [];
  const server: Mailer = {
    send: async () => {
      const outcome = outcomes.shift();
      if (outcome) throw outcome;
    },
    withdraw: async () => 0,
    close: async () => undefined,
  };
  const log = { error: () => said.push('error'), info: () => said.push('info') };
  const mailer = watchedMailer(server, log);
  const registry = new Registry();
  registerMailMetrics(registry);
  const shown = async (outcome?: Error): Promise<string> => {
    outcomes.push(outcome);
    await mailer.send(MAIL).catch(() => undefined);
    return /^mail_server_refuses (\d)$/m.exec(await registry.metrics())?.[1] ?? 'absent';
  };
  expect(await shown()).toBe('0');
  expect(await shown(new MailServerRefuses('535'))).toBe('1');
  expect(await shown(new MailServerRefuses('535'))).toBe('1');
  // Neither says anything of what the server has against the site.
  expect(await shown(new Error('away'))).toBe('1');
  expect(await shown(new MailRefused(550))).toBe('1');
  expect(said).toEqual(['error']);
  expect(await shown()).toBe('0');
  expect(await shown(new Error('away'))).toBe('0');
  expect(await shown(new MailServerRefuses('554'))).toBe('1');
  expect(said).toEqual(['error', 'info', 'error']);
});
