import { Readable } from 'node:stream';
import nodemailer from 'nodemailer';
import { composeMail } from '../compose.ts';
import { type Mail, type Mailer, MailRefused, MailServerRefuses, MailUncertain } from '../port.ts';

export interface SmtpOptions {
  /** `smtp://` or `smtps://` address, with user and password where the server asks for them. */
  readonly url: string;
  /** Sender, as an address or `Name <address>`. */
  readonly from: string;
}

interface SmtpFailure {
  /** Code of a server that refused. */
  readonly responseCode?: number;
  readonly code?: string;
  /** Answer of the server, address and all. */
  readonly response?: string;
  /** Command that the server answered. */
  readonly command?: string;
  /** Failure of the one recipient, where the server took none. */
  readonly rejectedErrors?: readonly SmtpFailure[];
}

/** RFC 3463: no such address, or one that is switched off. What a server says of our own site, 5.7, may pass. */
const NO_SUCH_RECIPIENT = /^5\.(1\.\d{1,3}|2\.1)$/;
const ENHANCED = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/;
/** Codes of servers that give no reason in detail: mailbox unavailable, not local, name not allowed. */
const PLAIN = new Set([550, 551, 553]);

function isFinal({ rejectedErrors, ...failure }: SmtpFailure): boolean {
  const { responseCode = 0, response = '', command } = rejectedErrors?.[0] ?? failure;
  if (command !== 'RCPT TO' || responseCode < 500) return false;
  const reason = ENHANCED.exec(response)?.[1];
  return reason === undefined ? PLAIN.has(responseCode) : NO_SUCH_RECIPIENT.test(reason);
}

/** By what it says before it hears of a recipient, and of its policy. */
const OF_THE_SITE = /^(CONN|EHLO|HELO|STARTTLS|MAIL FROM|AUTH\b.*)$/;
const POLICY = /^5\.7\./;

function isOfTheSite({ rejectedErrors, ...failure }: SmtpFailure): boolean {
  const { responseCode = 0, response = '', command = '' } = rejectedErrors?.[0] ?? failure;
  const reason = ENHANCED.exec(response)?.[1] ?? '';
  return responseCode >= 500 && (OF_THE_SITE.test(command) || POLICY.test(reason));
}

/** Servers repeat the address in what they answer; it belongs into no log and no queue. */
function withoutAddress(failure: SmtpFailure, wasUnderWay: boolean): Error {
  const { responseCode, code = 'unknown reason' } = failure;
  if (isFinal(failure)) return new MailRefused(responseCode ?? 550);
  if (isOfTheSite(failure))
    return new MailServerRefuses(`the mail server refuses this site: ${responseCode}`);
  if (wasUnderWay && responseCode === undefined)
    return new MailUncertain(`the mail server may or may not have taken the mail: ${code}`);
  return new Error(`the mail server did not take the mail: ${responseCode ?? code}`);
}

const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;

/** A mailer that hands each mail to an SMTP server; nothing is asked of the server before the first mail. */
export function openSmtpMailer(options: SmtpOptions): Mailer {
  const transport = nodemailer.createTransport({
    url: options.url,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (mail: Mail) => {
      const { bytes, envelope } = await composeMail(mail, options.from);
      let isUnderWay = false;
      // Read only when the server has greeted and knows who asks: what fails before that was surely not taken.
      const raw = new Readable({
        read() {
          isUnderWay = true;
          this.push(bytes);
          this.push(null);
        },
      });
      await transport.sendMail({ envelope, raw }).catch((error: SmtpFailure) => {
        throw withoutAddress(error, isUnderWay);
      });
    },
    withdraw: async () => 0,
    close: async () => transport.close(),
  };
}
