import type { Mail } from '@footprint/infra/mail/port.ts';
import type { NewsletterLetters } from '@footprint/shared-events/account/newsletter.ts';
import type { Language } from '@footprint/shared-events/kernel/roles.ts';
import { button, type Envelope, letter, paragraph } from './letter.ts';

const IGNORE: Readonly<Record<Language, string>> = {
  de: 'Sie erhalten diese Mail, weil Sie den Newsletter bestellt haben. Auf dieser Seite bestellen Sie ihn ab:',
  en: 'You get this mail because you subscribed to the newsletter. Unsubscribe on this page:',
};

/** A newsletter in the reader's language. */
export function newsletterMail(letters: NewsletterLetters, envelope: Envelope): Mail {
  const { subject, paragraphs, link } = letters[envelope.language];
  return letter({
    ...envelope,
    subject,
    blocks: [...paragraphs.map((text) => paragraph(text)), ...(link ? [button(link.url, link.label)] : [])],
    ignore: IGNORE[envelope.language],
  });
}
