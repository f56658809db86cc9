import type { Mail } from '@footprint/infra/mail/port.ts';
import type { Operator } from '@footprint/shared-events/catalogue/operator.ts';
import type { Language } from '@footprint/shared-events/kernel/roles.ts';
import escapeHtml from 'escape-html';
import { signatureOf } from './signature.ts';

const QUIET = 'color:#0e6b45';

/** What every mail has, whatever it says. */
export interface Envelope {
  readonly key: string;
  readonly to: string;
  readonly language: Language;
  /** Where a reader goes who did not ask for this mail, or wants no more of them. */
  readonly ignoreLink?: string;
  readonly unsubscribeUrl?: string;
  /** Its signature stands under every mail. */
  readonly operator: Operator;
}

/** A part of a mail in both of its forms. */
export interface Block {
  readonly text: string;
  /** Ready to be sent: whatever others wrote is escaped. */
  readonly html: string;
}

export const paragraph = (text: string): Block => ({
  text,
  html: `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`,
});

/** A button that leads to a page; its address stands beneath for programs that show no buttons. */
export const button = (link: string, label: string): Block => {
  const href = escapeHtml(link);
  return {
    text: link,
    html: `<p><a href="${href}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#0e6b45;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(label)}</a></p>
<p style="word-break:break-all"><a href="${href}" style="${QUIET}">${href}</a></p>`,
  };
};

interface Letter extends Envelope {
  readonly subject: string;
  readonly blocks: readonly Block[];
  /** Why the reader gets it, and what leads to `ignoreLink`. */
  readonly ignore: string;
}

/** A mail as text and as HTML, signed. */
export function letter({ blocks, ignore, ignoreLink, language, operator, ...mail }: Letter): Mail {
  const signature = signatureOf(operator, language);
  const ignored =
    ignoreLink === undefined ? '' : `<br><a href="${ignoreLink}" style="${QUIET}">${ignoreLink}</a>`;
  return {
    ...mail,
    text: [
      ...blocks.map(({ text }) => text),
      ignore,
      ...(ignoreLink === undefined ? [] : [ignoreLink]),
      ['-- ', ...signature].join('\n'),
    ].join('\n\n'),
    html: `<!doctype html>
<html lang="${language}">
<body style="margin:0;padding:24px;background:#f6f7f4;color:#1b211a;font-family:system-ui,sans-serif;line-height:1.5">
<div style="max-width:34rem;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #ebeee8;border-radius:18px">
${blocks.map(({ html }) => html).join('\n')}
<p style="color:#4f5b4c;overflow-wrap:anywhere">${escapeHtml(ignore)}${ignored}</p>
<p style="color:#4f5b4c">${signature.map((line) => escapeHtml(line)).join('<br>')}</p>
</div>
</body>
</html>`,
  };
}
