import nodemailer from 'nodemailer';
import { composeMail } from '../compose.ts';
import type { Mail, Mailer } from '../port.ts';

export interface SmtpOptions {
  /** `smtp://` or `smtps://` address, with user and password where the server asks for them. */
  readonly url: string;
  /** Sender, as an address or `Name <address>`. */
  readonly from: string;
}

/** Servers repeat the address in what they answer; it belongs into no log and no queue. */
function withoutAddress(error: unknown): Error {
  const { responseCode, code } = error as { readonly responseCode?: number; readonly code?: string };
  return new Error(`the mail server did not take the mail: ${responseCode ?? code ?? 'unknown reason'}`);
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
      await transport.sendMail({ envelope, raw: bytes }).catch((error: unknown) => {
        throw withoutAddress(error);
      });
    },
    withdraw: async () => 0,
    close: async () => transport.close(),
  };
}
