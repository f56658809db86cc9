import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** What a check that takes long has looked at, beside what it looked at when it last passed. */
export interface LastPassed {
  /** Nothing is new, so that there is nothing to find; before a release everything is tried all the same. */
  readonly isSame: boolean;
  /** Keeps what was looked at, once it has passed. */
  readonly note: () => void;
}

/** Why such a check is skipped, for its name. */
export const SAME = 'the same as when it last passed';

/**
 * The digest lies in the repository beside the test, and whoever changes what is looked at commits it as well: a check of it
 * that was never made is made by the next run.
 * @param test the file of the test
 * @param looked whatever decides what the check finds, the version of its tool among it
 */
export function lastPassed(test: string, looked: string): LastPassed {
  const file = test.replace(/\.test\.ts$/, '.sha256');
  const digest = `${createHash('sha256').update(looked).digest('hex')}\n`;
  const isKnown = existsSync(file) && readFileSync(file, 'utf8') === digest;
  return {
    isSame: isKnown && !process.env.TEST_ALL,
    note: () => {
      if (!isKnown) writeFileSync(file, digest);
    },
  };
}
