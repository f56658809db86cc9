import type { Mail } from '@footprint/infra/mail/port.ts';
import type { Language } from '@footprint/shared-events/account/roles.ts';
import type { MailText } from './texts.ts';

export interface ActionMail {
  readonly key: string;
  readonly to: string;
  readonly language: Language;
  readonly text: MailText;
  /** The one page the mail leads to. */
  readonly link: string;
}

/** A mail with one link, as text and as HTML. Nothing in it comes from a citizen but the address it goes to. */
export function actionMail({ key, to, language, text, link }: ActionMail): Mail {
  return {
    key,
    to,
    subject: text.subject,
    text: [text.greeting, text.lead, link, text.note, text.ignore].join('\n\n'),
    html: `<!doctype html>
<html lang="${language}">
<body style="margin:0;padding:24px;background:#f6f7f4;color:#1b211a;font-family:system-ui,sans-serif;line-height:1.5">
<div style="max-width:34rem;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #ebeee8;border-radius:8px">
<p>${text.greeting}</p>
<p>${text.lead}</p>
<p><a href="${link}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#1f6b3a;color:#ffffff;text-decoration:none;font-weight:600">${text.button}</a></p>
<p style="word-break:break-all"><a href="${link}" style="color:#0b5a8a">${link}</a></p>
<p>${text.note}</p>
<p style="color:#4f5b4c">${text.ignore}</p>
</div>
</body>
</html>`,
  };
}
