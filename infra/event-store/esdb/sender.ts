import type { Credentials, EventData, EventStoreDBClient, Position } from '@eventstore/db-client';
import { NO_STREAM, WrongExpectedVersionError } from '@eventstore/db-client';
import type { AppendRequest } from '../port.ts';
import { Backoff, pause } from './backoff.ts';
import { failureOf, unavailable } from './failure.ts';
import { isKnown } from './position.ts';
import type { EsdbTimes } from './times.ts';

/** How the server answered an append. */
export type Answer =
  | { readonly stored: true; readonly revision: number; readonly position: Position | undefined }
  | { readonly stored: false; readonly actualRevision: number | 'none' };

/** Any pair will do where the server checks none: only a call with credentials has a channel of its own. */
const ANONYMOUS: Credentials = { username: 'nobody', password: 'nobody' };

/** A shorter attempt could end before it is clear that there is no connection, and make the outcome unknown. */
const SHORTEST_MS = 100;

/** Brings the bytes of an append to the server, again and again until it answers. */
export class Sender {
  readonly #client: EventStoreDBClient;
  readonly #credentials: Credentials;
  readonly #times: EsdbTimes;

  constructor(client: EventStoreDBClient, credentials: Credentials | undefined, times: EsdbTimes) {
    this.#client = client;
    this.#credentials = credentials ?? ANONYMOUS;
    this.#times = times;
  }

  /**
   * The same events at the same revision each time, so that whichever attempts arrive they are stored once.
   * @throws StoreUnavailable 'refused' when no attempt can have arrived, 'unknown' otherwise
   */
  async send(
    stored: string,
    expectedRevision: AppendRequest['expectedRevision'],
    events: EventData[],
  ): Promise<Answer> {
    const ends = Date.now() + this.#times.appendMs;
    const backoff = new Backoff();
    let outcome: 'refused' | 'unknown' = 'refused';
    for (;;) {
      try {
        return await this.#attempt(stored, expectedRevision, events, ends - Date.now());
      } catch (error) {
        if (error instanceof WrongExpectedVersionError) {
          const { actualVersion } = error;
          const exists = typeof actualVersion === 'bigint' && actualVersion >= 0n;
          return { stored: false, actualRevision: exists ? Number(actualVersion) : 'none' };
        }
        const failure = failureOf(error);
        const ms = backoff.next();
        if (failure === 'passing' || failure === 'missing') outcome = 'unknown';
        if (failure === 'final' || failure === 'deleted' || Date.now() + ms + SHORTEST_MS > ends) {
          throw unavailable(outcome, 'append', error);
        }
        await pause(ms);
      }
    }
  }

  async #attempt(
    stored: string,
    expectedRevision: AppendRequest['expectedRevision'],
    events: EventData[],
    leftMs: number,
  ): Promise<Answer> {
    const call = this.#client.appendToStream(stored, events, {
      expectedRevision: expectedRevision === 'none' ? NO_STREAM : BigInt(expectedRevision),
      credentials: this.#credentials,
      requiresLeader: true,
      deadline: Math.min(this.#times.deadlineMs, leftMs),
    });
    const { nextExpectedRevision, position } = await within(call, Math.min(this.#times.attemptMs, leftMs));
    return {
      stored: true,
      revision: Number(nextExpectedRevision),
      position: isKnown(position) ? position : undefined,
    };
  }
}

/** The call's result, or an Error after so many milliseconds: some of the client's calls never settle. */
async function within<T>(call: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([call, late]);
  } finally {
    clearTimeout(timer);
  }
}
