import type { Account } from '@footprint/shared-events/account/area.ts';
import type { Language } from '@footprint/shared-events/account/roles.ts';

/** A stranger may have chosen the name: one that could hold an address or markup stays out of the mail. */
const PLAIN_NAME = /^[\p{L}\p{M}' -]{1,60}$/u;

const WORDS = {
  de: {
    lead: 'Registriert wurde:',
    name: 'Name',
    code: 'Postleitzahl',
    joined: 'Teilnahme an „Stopp fossil“',
  },
  en: { lead: 'This was registered:', name: 'Name', code: 'Postcode', joined: 'Takes part in “Stop fossil”' },
} satisfies Record<Language, Record<string, string>>;

/** What somebody registered with an address, in lines for the mail that asks its owner to confirm. */
export function registeredFacts({
  fullName,
  addressCityCode,
  isStopFossilUser,
  language,
}: Account): readonly string[] {
  const { lead, name, code, joined } = WORDS[language];
  const facts = [
    ...(PLAIN_NAME.test(fullName) ? [`${name}: ${fullName}`] : []),
    ...(addressCityCode === '' ? [] : [`${code}: ${addressCityCode}`]),
    ...(isStopFossilUser ? [joined] : []),
  ];
  return facts.length > 0 ? [lead, ...facts] : [];
}
