import type { MeasuredObject } from '@footprint/shared-events/catalogue/activities.ts';
import type { Language } from '@footprint/shared-events/kernel/roles.ts';
import type { MailedLink } from '../../account/links.ts';

export interface MailText {
  readonly subject: string;
  readonly greeting: string;
  readonly lead: string;
  readonly button: string;
  /** How long the link works, or why the mail is sent. */
  readonly note: string;
  readonly ignore: string;
}

export const MAIL_TEXTS: Readonly<Record<MailedLink, Readonly<Record<Language, MailText>>>> = {
  confirm: {
    de: {
      subject: 'Bitte bestätigen Sie Ihre Registrierung',
      greeting: 'Guten Tag,',
      lead: 'schön, dass Sie Ihren CO₂-Fußabdruck kennenlernen wollen. Mit diesem Link bestätigen Sie Ihre Registrierung:',
      button: 'Registrierung bestätigen',
      note: 'Der Link gilt 7 Tage. Danach wird das Konto gelöscht, wenn es nicht bestätigt ist.',
      ignore:
        'Das waren Sie nicht? Auf dieser Seite löschen Sie das Konto und geben Ihre Adresse wieder frei:',
    },
    en: {
      subject: 'Please confirm your registration',
      greeting: 'Hello,',
      lead: 'good to have you here to learn about your CO₂ footprint. This link confirms your registration:',
      button: 'Confirm registration',
      note: 'The link works for 7 days. After that an account that is not confirmed is deleted.',
      ignore: 'That was not you? On this page you delete the account and free your address again:',
    },
  },
  reset: {
    de: {
      subject: 'Neues Passwort wählen',
      greeting: 'Guten Tag,',
      lead: 'für Ihr Konto wurde ein neues Passwort angefordert. Mit diesem Link wählen Sie eines:',
      button: 'Neues Passwort wählen',
      note: 'Der Link gilt eine Stunde und nur einmal.',
      ignore:
        'Sie haben kein neues Passwort angefordert? Dann ist nichts zu tun: Ihr Passwort bleibt, wie es ist.',
    },
    en: {
      subject: 'Choose a new password',
      greeting: 'Hello,',
      lead: 'a new password was asked for on your account. This link lets you choose one:',
      button: 'Choose a new password',
      note: 'The link works for one hour and only once.',
      ignore:
        'You did not ask for a new password? Then there is nothing to do: your password stays as it is.',
    },
  },
};

/** Texts of a mail on every change, by whichever way: a stranger's would go unnoticed. */
export const PASSWORD_TEXTS: Readonly<Record<Language, MailText>> = {
  de: {
    subject: 'Ihr Passwort wurde geändert',
    greeting: 'Guten Tag,',
    lead: 'das Passwort Ihres Kontos wurde geändert, und alle anderen Sitzungen sind beendet. Waren Sie das nicht? Dann wählen Sie sofort ein neues:',
    button: 'Neues Passwort wählen',
    note: 'Wir schicken Ihnen dafür einen Link an diese Adresse. Prüfen Sie auch das Passwort Ihres Postfachs.',
    ignore: 'Sie haben das Passwort selbst geändert? Dann ist nichts zu tun.',
  },
  en: {
    subject: 'Your password was changed',
    greeting: 'Hello,',
    lead: 'the password of your account was changed, and all other sessions have ended. That was not you? Then choose a new one at once:',
    button: 'Choose a new password',
    note: 'We send you a link to this address for that. Check the password of your mailbox as well.',
    ignore: 'You changed the password yourself? Then there is nothing to do.',
  },
};

/** Subject and lead say what is to be read; which meter it is, the facts of the mail do. */
export const REMINDER_TEXTS: Readonly<Record<Language, Readonly<Record<MeasuredObject, MailText>>>> = {
  de: reminders(
    {
      greeting: 'Guten Tag,',
      button: 'Zählerstand eintragen',
      note: 'Ab vier Wochen zeigt Ihr Zähler eine Hochrechnung, ab neun Monaten zählt er, nach einem Jahr ist es genau.',
      ignore:
        'Sie erhalten diese Mail, weil Sie für den Zähler angegeben haben, wie oft Sie ihn ablesen. Keine Erinnerungen mehr? Auf dieser Seite stellen Sie sie ab:',
    },
    {
      ePower: {
        subject: 'Zeit, den Stromzähler abzulesen',
        lead: 'für Ihren Stromzähler ist der nächste Stand fällig. Mit diesem Link tragen Sie ihn ein:',
      },
      gas: {
        subject: 'Zeit, den Gaszähler abzulesen',
        lead: 'für Ihren Gaszähler ist der nächste Stand fällig. Mit diesem Link tragen Sie ihn ein:',
      },
    },
  ),
  en: reminders(
    {
      greeting: 'Hello,',
      button: 'Enter the reading',
      note: 'After four weeks your meter shows a projection, after nine months it counts, after a year it is exact.',
      ignore:
        'You get this mail because you chose how often to read this meter. No more reminders? Stop them on this page:',
    },
    {
      ePower: {
        subject: 'Time to read your power meter',
        lead: 'the next reading of your power meter is due. This link lets you enter it:',
      },
      gas: {
        subject: 'Time to read your gas meter',
        lead: 'the next reading of your gas meter is due. This link lets you enter it:',
      },
    },
  ),
};

type OfCarrier = Pick<MailText, 'subject' | 'lead'>;

function reminders(
  rest: Omit<MailText, keyof OfCarrier>,
  { ePower, gas }: Readonly<Record<MeasuredObject, OfCarrier>>,
): Readonly<Record<MeasuredObject, MailText>> {
  return { ePower: { ...ePower, ...rest }, gas: { ...gas, ...rest } };
}
