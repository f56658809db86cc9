import { hash } from 'node:crypto';

/** Digest that tells a key again without revealing anything of it: a key has 256 random bits. */
export const digestOf = (key: Uint8Array): string => hash('sha256', key, 'hex');
