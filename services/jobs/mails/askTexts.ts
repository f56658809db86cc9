import type { Campaign } from '@footprint/shared-events/catalogue/campaigns.ts';
import type { Language } from '@footprint/shared-events/kernel/roles.ts';
import { lastDayOf } from '@footprint/shared-events/rounds/roundMails.ts';
import { roundTitle } from '@footprint/shared-events/rounds/roundTitle.ts';
import type { MailText } from './texts.ts';

interface Words {
  readonly title: string;
  readonly until: string;
  readonly isBet: boolean;
}

type Ask = 'ask' | 'reminder' | 'last-day';

/** Words that ask a participant of a round who has not answered yet. `purpose` is that of an ask. */
export function askTexts(round: Campaign, purpose: string, language: Language): MailText {
  const until = lastDayOf(round).split('-').reverse().join('.');
  const words = { title: roundTitle(round, language), until, isBet: round.kind === 'climate-bet' };
  const ask = purpose.startsWith('reminder') ? 'reminder' : (purpose as Ask);
  return { ...COMMON[language](words), ...ASKED[language][ask](words) };
}

const COMMON: Readonly<Record<Language, (words: Words) => Omit<MailText, 'subject' | 'lead'>>> = {
  de: ({ title, until, isBet }) => ({
    greeting: 'Guten Tag,',
    button: 'Maßnahmen bestätigen',
    note: `Antworten zählen bis einschließlich ${until}. Bis dahin meldet Sie der Link an, so oft Sie ihn öffnen: Sie können erst einen Teil beantworten und später den Rest.${isBet ? ' Ohne Antwort zählt eine Maßnahme in dieser Wette zur Hälfte.' : ''}`,
    ignore: `Sie erhalten diese Mail, weil Sie bei „${title}“ mitmachen. Keine Mails zu Aktionen mehr? Auf dieser Seite stellen Sie sie ab; Sie nehmen weiter teil:`,
  }),
  en: ({ title, until, isBet }) => ({
    greeting: 'Hello,',
    button: 'Confirm measures',
    note: `Answers count up to and including ${until}. Until then the link logs you in as often as you open it: you can answer some now and the rest later.${isBet ? ' A measure without an answer counts half in this bet.' : ''}`,
    ignore: `You get this mail because you take part in “${title}”. No more mails about campaigns? Stop them on this page; you still take part:`,
  }),
};

type Asked = (words: Words) => Pick<MailText, 'subject' | 'lead'>;

const ASKED: Readonly<Record<Language, Readonly<Record<Ask, Asked>>>> = {
  de: {
    ask: ({ title }) => ({
      subject: `${title}: Wie weit sind Sie gekommen?`,
      lead: `Sie haben sich für „${title}“ Maßnahmen vorgenommen. Bitte sagen Sie uns mit diesem Link, wie weit Sie sie umgesetzt haben:`,
    }),
    reminder: ({ title, until }) => ({
      subject: `${title}: Ihre Antwort fehlt noch`,
      lead: `noch bis zum ${until} zählen Antworten für „${title}“, und Ihre fehlt uns. Mit diesem Link sagen Sie, wie weit Sie Ihre Maßnahmen umgesetzt haben:`,
    }),
    'last-day': ({ title }) => ({
      subject: `${title}: Heute ist der letzte Tag`,
      lead: `heute zählen Antworten für „${title}“ zum letzten Mal. Mit diesem Link sagen Sie, wie weit Sie Ihre Maßnahmen umgesetzt haben:`,
    }),
  },
  en: {
    ask: ({ title }) => ({
      subject: `${title}: how far did you get?`,
      lead: `for “${title}” you planned measures. Please tell us with this link how far you carried them out:`,
    }),
    reminder: ({ title, until }) => ({
      subject: `${title}: your answer is missing`,
      lead: `answers for “${title}” count until ${until}, and yours is missing. This link lets you say how far you carried out your measures:`,
    }),
    'last-day': ({ title }) => ({
      subject: `${title}: today is the last day`,
      lead: `answers for “${title}” count for the last time today. This link lets you say how far you carried out your measures:`,
    }),
  },
};
