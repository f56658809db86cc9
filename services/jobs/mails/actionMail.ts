import type { Mail } from '@footprint/infra/mail/port.ts';
import { button, type Envelope, letter, paragraph } from './letter.ts';
import type { MailText } from './texts.ts';

export interface ActionMail extends Envelope {
  readonly text: MailText;
  /** The page the mail leads to. */
  readonly link: string;
  /** Lines that say what the mail is about. */
  readonly facts?: readonly string[];
  /** Drawn above all words. */
  readonly drawn?: string;
}

/** A mail with one button. What a citizen typed is in it only where `facts` allow it. */
export function actionMail({ facts = [], text, link, ...envelope }: ActionMail): Mail {
  return letter({
    ...envelope,
    subject: text.subject,
    blocks: [
      paragraph(text.greeting),
      paragraph(text.lead),
      button(link, text.button),
      ...(facts.length > 0 ? [paragraph(facts.join('\n'))] : []),
      paragraph(text.note),
    ],
    ignore: text.ignore,
  });
}
