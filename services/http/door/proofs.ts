import { createHmac, randomInt } from 'node:crypto';
import { PROOF_HEADER } from '@footprint/shared-events/kernel/proofHeader.ts';
import { type Challenge, Proof } from '@footprint/shared-events/kernel/work.ts';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { FastifyRequest } from 'fastify';
import Value from 'typebox/value';
import type { ApiDeps } from '../deps.ts';

/** Iterations of one try, and how many tries find the number: half a second to a second of a desk's browser, three of an old phone's. */
const COST = 2_000;
const FEWEST_TRIES = 500;
const MOST_TRIES = 1_000;
const LIFETIME_MS = 300_000;

declare module 'fastify' {
  interface FastifyRequest {
    /** Its proof of work was good: a call is about one account, so that one is enough for all its doors. */
    hasWorked?: true;
  }
}

/** The work that a request proves, or may be asked for. */
export interface Work {
  /** Uses the proof up; undefined where none was sent. */
  isProven(): Promise<boolean | undefined>;
  challenge(): Promise<Challenge>;
}

interface ProofDeps extends Pick<ApiDeps, 'secrets' | 'now'> {
  readonly sessions: Pick<ApiDeps['sessions'], 'revoke'>;
}

/** Proofs of work: each is made for one account, good for minutes, and once. */
export class Proofs {
  readonly #deps: ProofDeps;
  readonly #signing: { readonly hmacSignatureSecret: string; readonly hmacKeySignatureSecret: string };

  constructor(deps: ProofDeps) {
    this.#deps = deps;
    this.#signing = {
      hmacSignatureSecret: this.#derived('challenge'),
      hmacKeySignatureSecret: this.#derived('key of a challenge'),
    };
  }

  /** `about`: the account or link that the request is about, by whatever name the server has for it. */
  of(request: Pick<FastifyRequest, 'headers' | 'hasWorked'>, about: string): Work {
    return {
      challenge: () => this.#challenge(about),
      isProven: async () => {
        const sent = request.headers[PROOF_HEADER];
        if (request.hasWorked || sent === undefined) return request.hasWorked;
        if (!(await this.#accept(String(sent), about))) return false;
        request.hasWorked = true;
        return true;
      },
    };
  }

  #challenge(about: string): Promise<Challenge> {
    return createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: COST,
      counter: randomInt(FEWEST_TRIES, MOST_TRIES),
      data: { for: this.#derived(about) },
      deriveKey,
      expiresAt: new Date(this.#deps.now() + LIFETIME_MS),
      ...this.#signing,
    });
  }

  async #accept(sent: string, about: string): Promise<boolean> {
    const proof = parsed(sent);
    if (!Value.Check(Proof, proof)) return false;
    const { data, nonce } = proof.challenge.parameters;
    if (data?.for !== this.#derived(about)) return false;
    const { verified } = await verifySolution({ ...proof, deriveKey, ...this.#signing });
    // Wherever it is sent again, the store that all processes share has seen it.
    return verified && (await this.#deps.sessions.revoke(`proof ${nonce}`, this.#deps.now() + LIFETIME_MS));
  }

  #derived(name: string): string {
    return createHmac('sha256', this.#deps.secrets.jwtSecret).update(`work|${name}`).digest('base64url');
  }
}

function parsed(sent: string): unknown {
  try {
    return JSON.parse(Buffer.from(sent, 'base64').toString());
  } catch {
    return undefined;
  }
}
