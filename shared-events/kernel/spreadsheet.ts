/**
 * A text that a spreadsheet would run as a formula: it looks past blanks, line ends and control characters, and takes
 * full-width signs for their narrow ones. https://owasp.org/www-community/attacks/CSV_Injection
 */
const FORMULA = /^[\s\p{Cc}]*[=+\-@＝＋－＠]|^[\t\r]/u;

/** The text as a cell that no spreadsheet runs: an apostrophe says that it is one. */
export const asCellText = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
