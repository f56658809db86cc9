/**
 * Number of the wording that stands at fields whose texts organisers read. Another wording gets the next number; what was
 * written beside none, or before there was one, no organiser ever sees.
 */
export const READ_BY_ORGANISERS = 1;
