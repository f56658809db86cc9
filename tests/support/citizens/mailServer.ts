import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  readonly url: string;
  /** To whom each accepted mail went, in the order of arrival. */
  readonly recipients: readonly string[];
  close(): Promise<void>;
}

interface MailServerOptions {
  readonly delayMs?: number;
  /** Any free one unless given. */
  readonly port?: number;
  /** Recipients that it says it does not know. */
  readonly unknown?: RegExp;
  /** The server has the whole mail; the sender hears of that when this resolves. */
  readonly onTaken?: (recipient: string) => Promise<void>;
}

/** Refusal of a mail server. */
export class MailRefusal extends Error {
  readonly responseCode: number;
  constructor(responseCode: number, says: string) {
    super(says);
    this.responseCode = responseCode;
  }
}

/** A mail server that accepts mails, each after a while; recipients that it shall not know are refused. */
export async function startMailServer({
  delayMs = 0,
  port = 0,
  unknown,
  onTaken,
}: MailServerOptions = {}): Promise<MailServer> {
  const recipients: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onRcptTo: ({ address }, _, done) =>
      done(unknown?.test(address) ? new MailRefusal(550, '5.1.1 no such user') : undefined),
    onData: (stream, session, done) => {
      stream.resume();
      stream.once('end', async () => {
        await sleep(delayMs);
        const taken = session.envelope.rcptTo.map((one) => one.address);
        recipients.push(...taken);
        await onTaken?.(taken.join());
        done();
      });
    },
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('the mail server has no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    recipients,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
