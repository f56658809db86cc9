import type { Mail } from '@footprint/infra/mail/port.ts';
import type { Language } from '@footprint/shared-events/account/roles.ts';
import type { LinkPurpose } from '../../commands/account/links.ts';
import { MAIL_TEXTS } from './texts.ts';

const PATH: Readonly<Record<LinkPurpose, string>> = {
  confirm: 'user/register-confirm',
  reset: 'user/reset-password',
};

export interface LinkMail {
  readonly key: string;
  readonly to: string;
  readonly language: Language;
  readonly purpose: LinkPurpose;
  readonly hash: string;
  /** Where the pages are: PUBLIC_URL and app base, without a slash at the end. */
  readonly pagesUrl: string;
}

/** A mail with one link, as text and as HTML. Nothing in it comes from the request but the address. */
export function linkMail({ key, to, language, purpose, hash, pagesUrl }: LinkMail): Mail {
  const text = MAIL_TEXTS[purpose][language];
  const link = `${pagesUrl}/${PATH[purpose]}/${hash}`;
  return {
    key,
    to,
    subject: text.subject,
    text: [text.greeting, text.lead, link, text.lifetime, text.ignore].join('\n\n'),
    html: `<!doctype html>
<html lang="${language}">
<body style="margin:0;padding:24px;background:#f6f7f4;color:#1b211a;font-family:system-ui,sans-serif;line-height:1.5">
<div style="max-width:34rem;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #ebeee8;border-radius:8px">
<p>${text.greeting}</p>
<p>${text.lead}</p>
<p><a href="${link}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#1f6b3a;color:#ffffff;text-decoration:none;font-weight:600">${text.button}</a></p>
<p style="word-break:break-all"><a href="${link}" style="color:#0b5a8a">${link}</a></p>
<p>${text.lifetime}</p>
<p style="color:#4f5b4c">${text.ignore}</p>
</div>
</body>
</html>`,
  };
}
