import type { Mail } from './port.ts';

/** A mail as its bytes go out, with the addresses of its envelope. */
export interface ComposedMail {
  readonly bytes: Buffer;
  readonly envelope: { readonly from: string; readonly to: string };
}

const HEADER_BREAK = /[\r\n\0]/;
const KEY = /^[A-Za-z0-9-]{1,200}$/;

/** With the first mail: many processes, and most commands, send none. */
let composer: ReturnType<typeof loadComposer> | undefined;
async function loadComposer() {
  const { default: nodemailer } = await import('nodemailer');
  return nodemailer.createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/**
 * Builds the one form in which every mailer hands a mail over: text and HTML, quoted-printable, to one recipient.
 * The key is the message's id, so that a mail sent twice can be distinguished from two mails.
 * @throws Error when the key is not made of letters, digits and hyphens, or an address or the subject holds CR, LF or NUL
 */
export async function composeMail(mail: Mail, from: string): Promise<ComposedMail> {
  if (!KEY.test(mail.key)) throw new Error('a mail key holds letters, digits and hyphens only');
  for (const [name, value] of Object.entries({ to: mail.to, subject: mail.subject, from })) {
    if (HEADER_BREAK.test(value)) throw new Error(`mail ${mail.key}: ${name} holds a line break or NUL`);
  }
  composer ??= loadComposer();
  const composed = await (await composer).sendMail({
    from,
    // As an object it is one address: a comma in it does not make a second recipient.
    to: { name: '', address: mail.to },
    subject: mail.subject,
    // Given as alternatives because a plain `text` that is short and ASCII would go out unencoded.
    alternatives: [quotedPrintable('text/plain', mail.text), quotedPrintable('text/html', mail.html)],
    messageId: `<${mail.key}@${domainOf(from)}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(mail.unsubscribeUrl !== undefined && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    ...(mail.unsubscribeUrl !== undefined && { list: { unsubscribe: mail.unsubscribeUrl } }),
  });
  const { message, envelope } = composed;
  const [to, ...others] = envelope.to;
  if (!Buffer.isBuffer(message) || envelope.from === false || to === undefined || others.length > 0) {
    throw new Error(`mail ${mail.key}: needs one sender and one recipient`);
  }
  return { bytes: message, envelope: { from: envelope.from, to } };
}

/** Domain of the sender: receivers look askance at a message whose id is of no domain, or of another one. */
const domainOf = (from: string): string => /@([^\s@<>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';

function quotedPrintable(type: string, content: string) {
  return {
    contentType: `${type}; charset=utf-8`,
    content,
    contentTransferEncoding: 'quoted-printable',
  } as const;
}
