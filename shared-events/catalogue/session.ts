/** How long a login lasts: the cookie, the token in it and the browser's record of it. */
export const SESSION_SECONDS = 48 * 3_600;
