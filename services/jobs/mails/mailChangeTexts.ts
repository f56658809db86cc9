import type { Language } from '@footprint/shared-events/kernel/roles.ts';
import type { MailText } from './texts.ts';

type Texts = Readonly<Record<Language, MailText>>;

/** To the address that an account is to have. Until its link is used everything stays as it is. */
export const NEW_ADDRESS_TEXTS: Texts = {
  de: {
    subject: 'Bitte bestätigen Sie Ihre neue E-Mail-Adresse',
    greeting: 'Guten Tag,',
    lead: 'ein Konto soll künftig diese E-Mail-Adresse haben. Mit diesem Link stellen Sie es um:',
    button: 'Neue Adresse bestätigen',
    note: 'Der Link gilt eine Stunde. Bis dahin bleibt alles, wie es ist.',
    ignore: 'Das waren Sie nicht? Dann ist nichts zu tun: Ohne den Link ändert sich nichts.',
  },
  en: {
    subject: 'Please confirm your new mail address',
    greeting: 'Hello,',
    lead: 'an account is to have this mail address from now on. This link changes it:',
    button: 'Confirm the new address',
    note: 'The link works for one hour. Until then everything stays as it is.',
    ignore: 'That was not you? Then there is nothing to do: without the link nothing changes.',
  },
};

/** To the owner of an address that another account was to have: nothing of that account is in it. */
export const TAKEN_ADDRESS_TEXTS: Texts = {
  de: {
    subject: 'Ihre E-Mail-Adresse gehört schon zu einem Konto',
    greeting: 'Guten Tag,',
    lead: 'für ein anderes Konto wurde diese E-Mail-Adresse angegeben. Sie gehört aber schon zu Ihrem Konto, deshalb hat sich nichts geändert. Wollten Sie sich anmelden und wissen das Passwort nicht mehr? Hier wählen Sie ein neues:',
    button: 'Neues Passwort wählen',
    note: 'Soll das andere Konto diese Adresse bekommen, löschen Sie zuerst das Konto, zu dem sie gehört, oder ändern Sie dort die Adresse.',
    ignore: 'Das waren Sie nicht? Dann ist nichts zu tun: Ihr Konto bleibt, wie es ist.',
  },
  en: {
    subject: 'Your mail address belongs to an account already',
    greeting: 'Hello,',
    lead: 'this mail address was given for another account. It belongs to your account already, so nothing has changed. Did you want to log in and have forgotten the password? Choose a new one here:',
    button: 'Choose a new password',
    note: 'If the other account is to have this address, first delete the account that it belongs to, or change its address.',
    ignore: 'That was not you? Then there is nothing to do: your account stays as it is.',
  },
};

/** To the address before. The new one is not in it: the reader of the old mailbox may be a stranger by now. */
export const FORMER_ADDRESS_TEXTS: Texts = {
  de: {
    subject: 'Die E-Mail-Adresse Ihres Kontos wurde geändert',
    greeting: 'Guten Tag,',
    lead: 'Ihr Konto hat jetzt eine andere E-Mail-Adresse, und diese hier gehört nicht mehr dazu. Waren Sie das nicht? Mit diesem Link machen Sie es rückgängig und beenden alle Sitzungen:',
    button: 'Änderung rückgängig machen',
    note: 'Der Link gilt 7 Tage. So lange bleibt diese Adresse für Sie reserviert.',
    ignore: 'Sie haben die Adresse selbst geändert? Dann ist nichts zu tun.',
  },
  en: {
    subject: 'The mail address of your account was changed',
    greeting: 'Hello,',
    lead: 'your account has another mail address now, and this one does not belong to it any more. That was not you? This link undoes it and ends all sessions:',
    button: 'Undo the change',
    note: 'The link works for 7 days. As long as that this address stays reserved for you.',
    ignore: 'You changed the address yourself? Then there is nothing to do.',
  },
};
