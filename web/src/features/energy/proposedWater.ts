/** Percent that a home needs for warm water of what heats both. Source: the specification's rule on heat pumps and boilers. */
export const PROPOSED_WATER = '18';
