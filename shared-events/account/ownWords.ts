/** The product's names, as they are written without blanks. */
const PRODUCT = ['footprint', 'fussabdruck', 'co2'];
/** A shorter part of an address or a name says too little of its owner. */
const SHORTEST = 4;
/** With so many letters beside the words a password is no longer guessed from them. */
const LETTERS_LEFT = 4;

/** Small letters and digits alone, without their marks. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/[^\p{L}\d]/gu, '');

/** Words that a stranger who knows a citizen tries first: parts of the mail address, the town, the product's names; the longest first. */
export function ownWords(mail: string, town = ''): readonly string[] {
  const [local = '', domain = ''] = mail.split('@');
  const parts = [local, domain, town].flatMap((text) => [text, ...text.split(/[^\p{L}]+/u)]).map(plain);
  const known = parts.filter((word) => word.length >= SHORTEST && /\p{L}/u.test(word));
  return [...new Set([...known, ...PRODUCT])].toSorted((a, b) => b.length - a.length);
}

/** Whether a password is little more than such words: digits, signs and fewer than four letters beside them. */
export function isMadeOf(password: string, words: readonly string[]): boolean {
  const text = plain(password);
  const left = words.reduce((rest, word) => rest.replaceAll(word, ''), text);
  return left !== text && left.replace(/\d/g, '').length < LETTERS_LEFT;
}
