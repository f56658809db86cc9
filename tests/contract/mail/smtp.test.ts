import { once } from 'node:events';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { inspect } from 'node:util';
import { MailRefused, MailServerRefuses, MailUncertain } from '@footprint/infra/mail/port.ts';
import { openSmtpMailer } from '@footprint/infra/mail/smtp/open.ts';
import type { SMTPServerOptions } from 'smtp-server';
import { SMTPServer } from 'smtp-server';
import { expect, test } from 'vitest';
import { MailRefusal } from '../../support/citizens/mailServer.ts';
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
    allowInsecureAuth: true,
    onAuth: ({ username }, _, done) => done(null, { user: username }),
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

const breaks: NonNullable<SMTPServerOptions['onData']> = (stream) => {
  stream.resume().once('end', () => breakAll());
};

test.each<[string, boolean, SMTPServerOptions]>([
  ['the connection breaks after the mail was handed over', true, { onData: breaks }],
  [
    'the server says no to the whole mail',
    false,
    { onData: (mail, _, done) => mail.resume().once('end', () => done(new MailRefusal(451, 'not now'))) },
  ],
  [
    'the server says no to the recipient',
    false,
    { onRcptTo: (_, __, done) => done(new MailRefusal(450, 'not now')) },
  ],
  ['the connection breaks before', false, { onConnect: breakAll }],
])('where %s, whether the mail arrived is unknown: %s', async (_, isUncertain, options) => {
  const server = await mailServer(options);
  const mailer = openSmtpMailer({ url: `smtp://${server.address}`, from });
  const error = await mailer.send(mail).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(Error);
  expect(error instanceof MailUncertain).toBe(isUncertain);
  await mailer.close();
  await server.close();
});

const says = (response: string) => new MailRefusal(Number(response.slice(0, 3)), response.slice(4));
const toRecipient = (response: string): SMTPServerOptions => ({
  onRcptTo: (_, __, done) => done(says(response)),
});

test.each<[string, boolean, SMTPServerOptions]>([
  ['no such user', true, toRecipient('550 5.1.1 no such user')],
  ['no such domain', true, toRecipient('553 5.1.2 no such domain')],
  ['a mailbox that is switched off', true, toRecipient('550 5.2.1 mailbox disabled')],
  ['no mailbox, without a reason in detail', true, toRecipient('550 unavailable')],
  ['a mailbox that is full', false, toRecipient('552 5.2.2 mailbox full')],
  ['a sender that is not welcome', false, toRecipient('550 5.7.1 blocked')],
  ['a recipient for whom it is too early', false, toRecipient('450 4.2.1 try later')],
  ['a sender it does not take', false, { onMailFrom: (_, __, done) => done(says('550 5.1.8 bad sender')) }],
  ['a client it does not take', false, { onConnect: (_, done) => done(says('554 5.7.1 go away')) }],
  [
    'a mail that it does not take',
    false,
    { onData: (data, _, done) => data.resume().once('end', () => done(says('554 5.6.0 no'))) },
  ],
])('of %s it is final: %s', async (_, isFinal, options) => {
  const server = await mailServer(options);
  const mailer = openSmtpMailer({ url: `smtp://${server.address}`, from });
  const error = await mailer.send(mail).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(Error);
  expect(error instanceof MailRefused).toBe(isFinal);
  await mailer.close();
  await server.close();
});

const wrongPassword = (response: string): SMTPServerOptions => ({
  onAuth: (_, __, done) => done(says(response)),
});
const atOnce = (response: string): SMTPServerOptions => ({ onConnect: (_, done) => done(says(response)) });

test.each<[string, boolean, SMTPServerOptions]>([
  ['a client that it does not take', true, atOnce('554 5.7.1 go away')],
  ['a client that it does not take, without a reason in detail', true, atOnce('554 go away')],
  ['a password that it does not take', true, wrongPassword('535 5.7.8 wrong')],
  ['a sender that it does not take', true, { onMailFrom: (_, __, done) => done(says('550 5.1.8 bad')) }],
  ['a sender that is not welcome at a recipient', true, toRecipient('550 5.7.1 blocked')],
  [
    'a mail that its policy forbids',
    true,
    { onData: (data, _, done) => data.resume().once('end', () => done(says('554 5.7.1 spam'))) },
  ],
  ['a client for whom it has no time', false, atOnce('421 4.3.2 busy')],
  ['a login that cannot be checked now', false, wrongPassword('454 4.7.0 later')],
  ['a recipient for whom it is too early', false, toRecipient('450 4.2.1 try later')],
  ['no such user', false, toRecipient('550 5.1.1 no such user')],
  ['a mailbox that is full', false, toRecipient('552 5.2.2 mailbox full')],
])('of %s, that it refuses the site is %s', async (_, isOfTheSite, options) => {
  const server = await mailServer(options);
  const mailer = openSmtpMailer({ url: `smtp://me:wrong@${server.address}`, from });
  const error = await mailer.send(mail).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(Error);
  expect(error instanceof MailServerRefuses).toBe(isOfTheSite);
  await mailer.close();
  await server.close();
});

test('a message is named by the domain of its sender', async () => {
  const server = await mailServer();
  const mailer = openSmtpMailer({ url: `smtp://${server.address}`, from });
  await mailer.send(mail);
  expect(server.sent[0]).toMatch(/^Message-ID: <reset-7@example\.org>\r$/im);
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
