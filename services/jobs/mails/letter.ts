import type { Mail } from '@footprint/infra/mail/port.ts';
import type { Operator } from '@footprint/shared-events/catalogue/operator.ts';
import type { Language } from '@footprint/shared-events/kernel/roles.ts';
import escapeHtml from 'escape-html';
import { drawnSign } from './drawn.ts';
import { signatureOf } from './signature.ts';

const QUIET = 'color:#0e6b45';
/** Every mail bears the name of the product as its pages do. */
const BRAND: Readonly<Record<Language, string>> = { de: 'CO₂-Fußabdruck', en: 'CO₂ footprint' };

/** Parts that every mail has, whatever it says. */
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
    html: `<p><a href="${href}" style="display:inline-block;padding:15px 24px;border-radius:13px;background:#0e6b45;color:#ffffff;text-decoration:none;font-weight:700">${escapeHtml(label)}</a></p>
<p style="word-break:break-all"><a href="${href}" style="${QUIET}">${href}</a></p>`,
  };
};

interface Letter extends Envelope {
  readonly subject: string;
  /** Drawing below the sign, ready to be sent; the text says it in words. */
  readonly drawn?: string | undefined;
  readonly blocks: readonly Block[];
  /** Why the reader gets it, and what leads to `ignoreLink`. */
  readonly ignore: string;
}

/** A mail as text and as HTML, signed. */
export function letter({
  blocks,
  ignore,
  ignoreLink,
  language,
  operator,
  drawn = '',
  ...mail
}: Letter): Mail {
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
<body style="margin:0;padding:24px 12px;background:#faf8f4;color:#16211c;font-family:Figtree,system-ui,sans-serif;font-size:17px;line-height:1.45">
<div style="max-width:34rem;margin:0 auto">
<div style="padding:20px 24px;background:#f1eadc;border-radius:18px 18px 40% 40% / 18px 18px 14px 14px">
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td>${drawnSign(BRAND[language])}</td><td aria-hidden="true" style="padding-left:12px;font-weight:700">${BRAND[language]}</td></tr></table>
${drawn}</div>
<div style="padding:8px 24px">
${blocks.map(({ html }) => html).join('\n')}
<p style="color:#55635c;overflow-wrap:anywhere;font-size:14px">${escapeHtml(ignore)}${ignored}</p>
<p style="color:#55635c;font-size:14px">${signature.map((line) => escapeHtml(line)).join('<br>')}</p>
</div>
</div>
</body>
</html>`,
  };
}
