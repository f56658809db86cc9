/** Signs that change the order of what is read without being seen. Source: Unicode, UAX 9, and the marks beside it. */
const HIDDEN = /[\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

/** A text that may have been written to deceive: what steers its direction is spelled out. */
export const visibleText = (text: string): string =>
  text.replace(HIDDEN, (sign) => `[U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}]`);
