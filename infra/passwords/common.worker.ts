import { hash } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import { passwordText } from '@footprint/shared-events/account/password.ts';
import { dictionary } from '@zxcvbn-ts/language-common';

/** The list is ordered, the commonest first. */
const MOST = 10_000;
const COMMON = ['', ...dictionary['passwords-common'].slice(0, MOST)];

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

// A thread of its own: so many digests take a hundredth of a second, in which nothing else would be answered.
parentPort?.on('message', ({ id, digest, identities }: CommonQuestion) => {
  const isCommon = identities.some((identity) =>
    COMMON.some((password) => hash('sha256', passwordText(identity, password), 'hex') === digest),
  );
  parentPort?.postMessage({ id, isCommon } satisfies CommonAnswer);
});
