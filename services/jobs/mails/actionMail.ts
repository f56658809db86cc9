import type { Mail } from '@footprint/infra/mail/port.ts';
import type { Language } from '@footprint/shared-events/account/roles.ts';
import type { Operator } from '@footprint/shared-events/constants/operator.ts';
import escapeHtml from 'escape-html';
import { signatureOf } from './signature.ts';
import type { MailText } from './texts.ts';

const QUIET = 'color:#0e6b45';

export interface ActionMail {
  readonly key: string;
  readonly to: string;
  readonly language: Language;
  readonly text: MailText;
  /** The page the mail leads to. */
  readonly link: string;
  /** Lines that say what the mail is about; letters, digits, blanks and marks that HTML gives no meaning. */
  readonly facts?: readonly string[];
  /** Where a reader goes who did not ask for this mail, or wants no more of them. */
  readonly ignoreLink?: string;
  readonly unsubscribeUrl?: string;
  /** Who runs the installation signs every mail. */
  readonly operator: Operator;
}

/** A mail with one button, as text and as HTML. What a citizen typed is in it only where `facts` allow it. */
export function actionMail(asked: ActionMail): Mail {
  const { facts = [], ignoreLink, text, link, language, operator, ...mail } = asked;
  const signature = signatureOf(operator, language);
  // Operators write into some of it.
  const html = escaped(text);
  const ignored =
    ignoreLink === undefined ? '' : `<br><a href="${ignoreLink}" style="${QUIET}">${ignoreLink}</a>`;
  return {
    ...mail,
    subject: text.subject,
    text: [
      text.greeting,
      text.lead,
      link,
      ...(facts.length > 0 ? [facts.join('\n')] : []),
      text.note,
      text.ignore,
      ...(ignoreLink === undefined ? [] : [ignoreLink]),
      ['-- ', ...signature].join('\n'),
    ].join('\n\n'),
    html: `<!doctype html>
<html lang="${language}">
<body style="margin:0;padding:24px;background:#f6f7f4;color:#1b211a;font-family:system-ui,sans-serif;line-height:1.5">
<div style="max-width:34rem;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #ebeee8;border-radius:18px">
<p>${html.greeting}</p>
<p>${html.lead}</p>
<p><a href="${link}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#0e6b45;color:#ffffff;text-decoration:none;font-weight:600">${html.button}</a></p>
<p style="word-break:break-all"><a href="${link}" style="${QUIET}">${link}</a></p>
${facts.length > 0 ? `<p>${facts.join('<br>')}</p>\n` : ''}<p>${html.note}</p>
<p style="color:#4f5b4c;overflow-wrap:anywhere">${html.ignore}${ignored}</p>
<p style="color:#4f5b4c">${signature.map((line) => escapeHtml(line)).join('<br>')}</p>
</div>
</body>
</html>`,
  };
}

const escaped = ({ greeting, lead, button, note, ignore }: MailText) => ({
  greeting: escapeHtml(greeting),
  lead: escapeHtml(lead),
  button: escapeHtml(button),
  note: escapeHtml(note),
  ignore: escapeHtml(ignore),
});
