import { once } from 'node:events';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { inspect } from 'node:util';
import { MailUncertain } from '@footprint/infra/mail/port.ts';
import { openSmtpMailer } from '@footprint/infra/mail/smtp/open.ts';
import type { SMTPServerOptions } from 'smtp-server';
import { SMTPServer } from 'smtp-server';
import { expect, test } from 'vitest';
import { mailContract } from './suite.ts';

const from = 'Fußabdruck <no-reply@example.org>';
const mail = { key: 'reset-7', to: 'a@example.org', subject: 'Hi', text: 'one', html: '<p>one</p>' };

const live = new Set<Socket>();
const breakAll = (): void => {
  for (const socket of live) socket.destroy();
};

async function mailServer(options: SMTPServerOptions = {}) {
  const sent: string[] = [];
  const envelopes: { from: string; to: string[] }[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onData: (stream, session, done) => {
      const { mailFrom, rcptTo } = session.envelope;
      envelopes.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map((one) => one.address) });
      void text(stream).then((message) => {
        sent.push(message);
        done();
      });
    },
    ...options,
  });
  server.server.on('connection', (socket) => {
    live.add(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('the mail server has no port');
  return {
    sent,
    envelopes,
    address: `127.0.0.1:${address.port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

mailContract('SMTP', async () => {
  const server = await mailServer();
  return {
    open: async () => openSmtpMailer({ url: `smtp://${server.address}`, from }),
    handedOver: async () => server.sent,
    destroy: () => server.close(),
  };
});

test('the envelope names sender and recipient, and the server gets user and password of the address', async () => {
  const logins: unknown[] = [];
  const server = await mailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _, done) => {
      logins.push([username, password]);
      done(null, { user: username });
    },
  });
  const mailer = openSmtpMailer({ url: `smtp://me:p%40ss@${server.address}`, from });
  await mailer.send(mail);
  expect(logins).toEqual([['me', 'p@ss']]);
  expect(server.envelopes).toEqual([{ from: 'no-reply@example.org', to: ['a@example.org'] }]);
  await mailer.close();
  await server.close();
});

test('a mail the server does not accept is an error', async () => {
  const server = await mailServer({ onRcptTo: (_, __, done) => done(new Error('no such user')) });
  const mailer = openSmtpMailer({ url: `smtp://${server.address}`, from });
  await expect(mailer.send(mail)).rejects.toThrow(': 550');
  await mailer.close();
  await server.close();
});

test('a server that is away is an error', async () => {
  const server = await mailServer();
  await server.close();
  const mailer = openSmtpMailer({ url: `smtp://${server.address}`, from });
  await expect(mailer.send(mail)).rejects.toThrow(/E(SOCKET|CONNECTION|CONNREFUSED)/);
  await mailer.close();
});

const refusal = (responseCode: number) => Object.assign(new Error('not now'), { responseCode });
const breaks: NonNullable<SMTPServerOptions['onData']> = (stream) => {
  stream.resume().once('end', () => breakAll());
};

test.each<[string, boolean, SMTPServerOptions]>([
  ['the connection breaks after the mail was handed over', true, { onData: breaks }],
  [
    'the server says no to the whole mail',
    false,
    { onData: (mail, _, done) => mail.resume().once('end', () => done(refusal(451))) },
  ],
  ['the server says no to the recipient', false, { onRcptTo: (_, __, done) => done(refusal(450)) }],
  ['the connection breaks before', false, { onConnect: breakAll }],
])('where %s, that nobody knows what became of the mail is %s', async (_, isUncertain, options) => {
  const server = await mailServer(options);
  const mailer = openSmtpMailer({ url: `smtp://${server.address}`, from });
  const error = await mailer.send(mail).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(Error);
  expect(error instanceof MailUncertain).toBe(isUncertain);
  await mailer.close();
  await server.close();
});

test('an address that the server refuses is not repeated in the error', async () => {
  const server = await mailServer({
    onRcptTo: (address, _session, done) => done(new Error(`550 no such user ${address.address}`)),
  });
  const mailer = openSmtpMailer({ url: `smtp://${server.address}`, from });
  const error = await mailer.send(mail).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(Error);
  expect(inspect(error, { depth: 9 })).not.toContain(mail.to);
  await mailer.close();
  await server.close();
});
