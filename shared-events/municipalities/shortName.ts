const LETTERS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** A name as part of an address: lower case, umlauts written out, every other sign a hyphen, none at the ends. */
export const toShortName = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[äöüß]/g, (letter) => LETTERS[letter] ?? letter)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** A name without its marks: é becomes e, ü becomes u. For comparing what is typed. */
export const withoutMarks = (name: string): string =>
  name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');
