/** What the hash of a mailed link looks like. */
export const LINK_HASH_PATTERN = '^[0-9A-Za-z]{24}$';

/** Whether a hash can be one that was mailed; a link cut by a mail program is told without asking the server. */
export const isLinkHash = (text: string): boolean => new RegExp(LINK_HASH_PATTERN).test(text);
