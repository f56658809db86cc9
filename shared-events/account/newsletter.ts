import * as T from 'typebox';
import { RoundName } from '../catalogue/campaigns.ts';
import { says } from '../kernel/entryFields.ts';
import { declareEvent, type EventOf } from '../kernel/event.ts';

const strict = { additionalProperties: false } as const;
const Line = (maxLength: number) => T.String({ minLength: 1, maxLength, pattern: '^[^\\r\\n\\0]+$' });

/** Text of a newsletter in one language; plain text, a line break within a paragraph stays one. */
const Letter = T.Object(
  {
    subject: Line(150),
    paragraphs: T.Array(T.String({ minLength: 1, maxLength: 4_000 }), { minItems: 1, maxItems: 50 }),
    /** A page that the mail leads to. */
    link: T.Optional(
      T.Object(
        { label: Line(60), url: T.String({ pattern: '^https://[^\\s"<>]+$', maxLength: 500 }) },
        strict,
      ),
    ),
  },
  strict,
);

/** A newsletter as the operator's file has it. */
export const NewsletterLetters = T.Object({ de: Letter, en: Letter }, strict);
export type NewsletterLetters = T.Static<typeof NewsletterLetters>;

const NewsletterId = T.String({ pattern: '^[0-9a-f]{16}$' });

/**
 * An operator sends a newsletter to participants of a round who agreed to it. Its id follows from round and words, so that
 * the same one sent again only goes on. `count`: how many were to get it then.
 */
const NewsletterIssued = declareEvent('NewsletterIssued', 1, {
  id: NewsletterId,
  round: says('Runde', RoundName),
  letters: says('Wortlaut', NewsletterLetters),
  count: says('wie viele', T.Integer({ minimum: 0 })),
});

/** An operator took mail addresses of participants of a round who agreed to the newsletter out of the product. */
const AddressesExported = declareEvent('AddressesExported', 1, {
  round: says('Runde', RoundName),
  count: says('wie viele', T.Integer({ minimum: 0 })),
});

export const NEWSLETTER_EVENTS = [NewsletterIssued, AddressesExported] as const;
export type NewsletterEvent = EventOf<(typeof NEWSLETTER_EVENTS)[number]>;
export type Newsletter = EventOf<typeof NewsletterIssued>['data'];

/** Keeps every newsletter and every export of addresses. It belongs to no citizen. */
export const NEWSLETTERS_STREAM = 'newsletters';

/** Why a participant gets this newsletter, as the log names it. */
export const newsletterPurpose = (id: string): string => `newsletter-${id}`;
