import { argon2, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import pLimit from 'p-limit';
import { CommonPasswords } from './commonPasswords.ts';

/**
 * The cost of deriving. `full` has OWASP's parameters: 19 MiB, two passes, about 30 ms of one core. `tests` has the least that
 * Argon2 takes: their thousands of citizens have nothing to protect.
 */
const COSTS = {
  full: { memory: 19_456, passes: 2 },
  tests: { memory: 8, passes: 1 },
};
export type PasswordCost = keyof typeof COSTS;

const PARALLELISM = 1;
const SALT_BYTES = 16;
const TAG_BYTES = 32;
/**
 * The cheapest way to overload the server: so many at once, so many waiting, then no. The last of them waits about three
 * seconds on two cores.
 */
const AT_ONCE = 2;
const MOST_WAITING = 200;
/** Most passwords of one account at a time, so that guesses at it leave the others their places. */
const MOST_OF_ONE = 3;

const derive = promisify(argon2);

/** Too many passwords are being hashed already; nothing was done. */
export class PasswordsBusy extends Error {
  override readonly name = 'PasswordsBusy';
}

export interface Passwords {
  /**
   * Hash to store of a client's digest, in PHC format.
   * @throws PasswordsBusy when too many are waiting
   */
  hash(digest: string): Promise<string>;
  /**
   * Whether a digest belongs to what is stored; takes as long when nothing is stored (undefined).
   * @throws PasswordsBusy when too many are waiting, or too many of this account
   */
  verify(digest: string, stored: string | undefined, account: string): Promise<boolean>;
  /**
   * Whether a digest is that of a password that is guessed early: empty, common in English or German, or made of the address. `identities`: every form of the
   * address that it may have been made with.
   * @throws PasswordsBusy when too many are waiting
   */
  isCommon(digest: string, identities: readonly string[]): Promise<boolean>;
}

/** Argon2id of the client's digest keyed with the pepper, which lies apart from the database. */
export function createPasswords(pepper: string, cost: PasswordCost): Passwords {
  const limit = pLimit(AT_ONCE);
  const own = COSTS[cost];
  const compute = (digest: string, { nonce, memory, passes }: Derivation): Promise<Buffer> => {
    if (limit.pendingCount >= MOST_WAITING) throw new PasswordsBusy('too many passwords are being hashed');
    const message = createHmac('sha256', pepper).update(digest).digest();
    return limit(() =>
      derive('argon2id', { message, nonce, parallelism: PARALLELISM, tagLength: TAG_BYTES, memory, passes }),
    );
  };
  const compared = new Map<string, number>();
  const common = new CommonPasswords();
  return {
    isCommon: async (digest, identities) => {
      if (common.waiting >= MOST_WAITING) throw new PasswordsBusy('too many passwords are being compared');
      return common.isCommon(digest, identities);
    },
    hash: async (digest) => {
      const nonce = randomBytes(SALT_BYTES);
      const tag = await compute(digest, { nonce, memory: own.memory, passes: own.passes });
      return `$argon2id$v=19$m=${own.memory},t=${own.passes},p=${PARALLELISM}$${base64(nonce)}$${base64(tag)}`;
    },
    verify: async (digest, stored, account) => {
      const parsed = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([^$]+)\$([^$]+)$/.exec(stored ?? '');
      const [, memory = own.memory, passes = own.passes, salt = '', expected = ''] = parsed ?? [];
      const nonce = parsed ? Buffer.from(salt, 'base64') : Buffer.alloc(SALT_BYTES);
      const ofAccount = compared.get(account) ?? 0;
      if (ofAccount >= MOST_OF_ONE) throw new PasswordsBusy('too many passwords of one account');
      compared.set(account, ofAccount + 1);
      try {
        const tag = await compute(digest, { nonce, memory: Number(memory), passes: Number(passes) });
        const known = Buffer.from(expected, 'base64');
        return known.length === tag.length && timingSafeEqual(known, tag);
      } finally {
        const left = (compared.get(account) ?? 1) - 1;
        if (left > 0) compared.set(account, left);
        else compared.delete(account);
      }
    },
  };
}

interface Derivation {
  readonly nonce: Uint8Array;
  readonly memory: number;
  readonly passes: number;
}

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');
