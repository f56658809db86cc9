/** How long a link for a new password is good. */
export const RESET_LINK_SECONDS = 3_600;

/** How long the link is good by which another address is taken. */
export const MAIL_CHANGE_SECONDS = 3_600;

/** How long such a change can be undone, and the former address stays reserved. */
export const MAIL_UNDO_SECONDS = 7 * 86_400;

/** Pattern of the hash of a mailed link. */
export const LINK_HASH_PATTERN = '^[0-9A-Za-z]{24}$';

/** Pattern of the link by which mails are stopped: a citizen's id and a hash. */
export const MAILS_LINK_PATTERN = '^[0-9a-f]{24}\\.[0-9A-Za-z]{24}$';

/** Whether a hash can be one that was mailed; a link cut by a mail program is recognised without asking the server. */
export const isLinkHash = (text: string): boolean => new RegExp(LINK_HASH_PATTERN).test(text);

export const isMailsLink = (text: string): boolean => new RegExp(MAILS_LINK_PATTERN).test(text);
