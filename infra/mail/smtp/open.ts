import { Readable } from 'node:stream';
import nodemailer from 'nodemailer';
import { composeMail } from '../compose.ts';
import { type Mail, type Mailer, MailUncertain } from '../port.ts';

export interface SmtpOptions {
  /** `smtp://` or `smtps://` address, with user and password where the server asks for them. */
  readonly url: string;
  /** Sender, as an address or `Name <address>`. */
  readonly from: string;
}

interface SmtpFailure {
  /** Of a server that refused. */
  readonly responseCode?: number;
  readonly code?: string;
}

/** Servers repeat the address in what they answer; it belongs into no log and no queue. */
function withoutAddress({ responseCode, code = 'unknown reason' }: SmtpFailure, wasUnderWay: boolean): Error {
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
