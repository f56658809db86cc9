import { configure } from 'safe-stable-stringify';

/**
 * JSON in the one form of RFC 8785: names in the order of their UTF-16 units, numbers and texts as ECMAScript writes them.
 * What is undefined is left out, as JSON does. Half a surrogate pair, which the RFC refuses and the API does not let in, is
 * written as its escape: an event that holds one all the same can be proved.
 * @returns undefined for undefined alone
 * @throws Error for what JSON cannot say: NaN, an infinite number, a bigint, a function, a circle
 */
export const canonicalJson = configure({ strict: true });
