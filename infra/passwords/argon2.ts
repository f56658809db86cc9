import { argon2, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import pLimit from 'p-limit';

/** OWASP's parameters: 19 MiB, two passes. About 30 ms of one core. */
const MEMORY_KIB = 19_456;
const PASSES = 2;
const PARALLELISM = 1;
const SALT_BYTES = 16;
const TAG_BYTES = 32;
/** The cheapest way to overload the server: so many at once, so many waiting, then no. */
const AT_ONCE = 2;
const MAX_WAITING = 50;

const derive = promisify(argon2);

/** Too many passwords are being hashed already; nothing was done. */
export class PasswordsBusy extends Error {
  override readonly name = 'PasswordsBusy';
}

export interface Passwords {
  /**
   * What is stored of a client's digest, in PHC format.
   * @throws PasswordsBusy when too many are waiting
   */
  hash(digest: string): Promise<string>;
  /**
   * Whether a digest belongs to what is stored; takes as long when nothing is stored (undefined).
   * @throws PasswordsBusy when too many are waiting
   */
  verify(digest: string, stored: string | undefined): Promise<boolean>;
}

/** Argon2id of the client's digest keyed with the pepper, which lies apart from the database. */
export function createPasswords(pepper: string): Passwords {
  const limit = pLimit(AT_ONCE);
  const compute = (digest: string, nonce: Uint8Array, memory: number, passes: number): Promise<Buffer> => {
    if (limit.pendingCount >= MAX_WAITING) throw new PasswordsBusy('too many passwords are being hashed');
    const message = createHmac('sha256', pepper).update(digest).digest();
    return limit(() =>
      derive('argon2id', { message, nonce, parallelism: PARALLELISM, tagLength: TAG_BYTES, memory, passes }),
    );
  };
  return {
    hash: async (digest) => {
      const salt = randomBytes(SALT_BYTES);
      const tag = await compute(digest, salt, MEMORY_KIB, PASSES);
      return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${PARALLELISM}$${base64(salt)}$${base64(tag)}`;
    },
    verify: async (digest, stored) => {
      const parsed = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([^$]+)\$([^$]+)$/.exec(stored ?? '');
      const [, memory = MEMORY_KIB, passes = PASSES, salt = '', expected = ''] = parsed ?? [];
      const nonce = parsed ? Buffer.from(salt, 'base64') : Buffer.alloc(SALT_BYTES);
      const tag = await compute(digest, nonce, Number(memory), Number(passes));
      const known = Buffer.from(expected, 'base64');
      return known.length === tag.length && timingSafeEqual(known, tag);
    },
  };
}

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');
