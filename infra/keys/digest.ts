import { hash } from 'node:crypto';

/** What tells a key again without telling anything of it: it has 256 random bits. */
export const digestOf = (key: Uint8Array): string => hash('sha256', key, 'hex');
