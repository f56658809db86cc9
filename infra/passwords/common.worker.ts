import { hash } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import { passwordText } from '@footprint/shared-events/account/password.ts';
import { COMMON_GUESSES, guessesAbout } from './guesses.ts';

export interface CommonQuestion {
  readonly id: number;
  readonly digest: string;
  /** Every form of the address that the digest may have been made with. */
  readonly identities: readonly string[];
}

export interface CommonAnswer {
  readonly id: number;
  readonly isCommon: boolean;
}

// A thread of its own: so many digests take some hundredths of a second, in which nothing else would be answered.
parentPort?.on('message', ({ id, digest, identities }: CommonQuestion) => {
  const isCommon = identities.some((identity) => {
    const isOf = (password: string) => hash('sha256', passwordText(identity, password), 'hex') === digest;
    return COMMON_GUESSES.values().some(isOf) || guessesAbout(identity).some(isOf);
  });
  parentPort?.postMessage({ id, isCommon } satisfies CommonAnswer);
});
