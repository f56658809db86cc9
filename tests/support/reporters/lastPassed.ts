import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** The input of a long check, compared with that of the run in which it last passed. */
export interface LastPassed {
  /** The input is the one that passed; before a release the check is made all the same. */
  readonly isSame: boolean;
  /** Keeps the digest of the input once the check has passed. */
  readonly note: () => void;
}

/** Why such a check is skipped, for its name. */
export const SAME = 'the same as when it last passed';

/**
 * The digest lies in the repository beside the test. A change of the input is committed with its digest; where that was forgotten,
 * the next run makes the check.
 * @param test the file of the test
 * @param input everything that decides the check's outcome, the version of its tool among it
 */
export function lastPassed(test: string, input: string): LastPassed {
  const file = test.replace(/\.test\.ts$/, '.sha256');
  const digest = `${createHash('sha256').update(input).digest('hex')}\n`;
  const isKnown = existsSync(file) && readFileSync(file, 'utf8') === digest;
  return {
    isSame: isKnown && !process.env.TEST_ALL,
    note: () => {
      if (!isKnown) writeFileSync(file, digest);
    },
  };
}
