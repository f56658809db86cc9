import { ownWords } from '@footprint/shared-events/account/ownWords.ts';
import { passwordIsAllowed } from '@footprint/shared-events/account/password.ts';
import { dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as german } from '@zxcvbn-ts/language-de';

/** The list begins with the commonest. So many are refused whatever their form; the others where the rules would allow them. */
const MOST = 10_000;
/** The lists of words are ordered by use. */
const MOST_WORDS = 1_000;
/** Without a digit a word is refused for that, with one of these it is as easy to guess. */
const ENDINGS = ['1', '12', '123'];

const passwords = common['passwords-common'];
const words = [
  ...german.commonWords.slice(0, MOST_WORDS),
  ...german.firstnames,
  ...german.lastnames.slice(0, MOST_WORDS),
];

const withEndings = (word: string): readonly string[] => {
  const capital = word.charAt(0).toUpperCase() + word.slice(1);
  return [word, capital].flatMap((form) => [form, ...ENDINGS.map((ending) => form + ending)]);
};

/** The empty password, the commonest ones, and words of German with what makes passwords of them. */
export const COMMON_GUESSES: ReadonlySet<string> = new Set([
  '',
  ...passwords.slice(0, MOST),
  ...[...passwords, ...german.commonWords, ...words.flatMap(withEndings)].filter(passwordIsAllowed),
]);

/** Passwords that are guessed of the owner of an address; where the citizen lives only the page knows. */
export const guessesAbout = (mail: string): readonly string[] => [
  mail,
  ...[...ownWords(mail), mail.split('@')[0] ?? ''].flatMap(withEndings),
];
