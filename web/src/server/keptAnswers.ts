import { nowInSeconds } from '../browser/dates.ts';
import { offlineIsOn } from '../browser/offlineSwitch.ts';
import { isSilence } from './errors.ts';
import { dropAnswers, keepAnswer, keptAnswer } from './outbox/database.ts';
import { sessionOwner } from './sessionGate.ts';

export interface Fetched<A> {
  readonly value: A;
  readonly stale: boolean;
  /** The server did not answer; this is what was answered then, in epoch seconds. */
  readonly keptAt?: number;
}

/** Where an older answer is at hand, a network that does not answer is not waited for any longer (ms). */
const PATIENCE = 3_000;
/** So long, in seconds, an answer stands in for a newer one: as long as a session does. */
const KEPT_FOR = 48 * 3_600;

const isFresh = (at: number | undefined): boolean => at !== undefined && nowInSeconds() - at < KEPT_FOR;

const LOOK_EVERY_MS = 3_600_000;

/** Answers of all users that are older than 48 hours go. */
export const dropOldAnswers = (): Promise<void> => dropAnswers(({ at }) => !isFresh(at));

/** Drops old answers now, and hourly as long as the page stays open. */
export function endOldAnswers(): void {
  const drop = () => void dropOldAnswers().catch(() => undefined);
  drop();
  setInterval(drop, LOOK_EVERY_MS);
}

/**
 * Asks, and keeps the answer on the device for the user it belongs to; without a network the one kept last is
 * answered. Storage that does not work only means that nothing is kept.
 * @param fits whether what was kept is such an answer still
 */
export async function fetchKeeping<A>(
  name: string,
  fits: (value: unknown) => Promise<boolean>,
  live: (patience?: AbortSignal) => Promise<Fetched<A>>,
): Promise<Fetched<A>> {
  const user = sessionOwner.get();
  if (user === null || !offlineIsOn()) return live();
  const kept = await keptAnswer(user, name).catch(() => undefined);
  const old = kept && isFresh(kept.at) && (await fits(kept.value).catch(() => false)) ? kept : undefined;
  try {
    const answer = await live(old ? AbortSignal.timeout(PATIENCE) : undefined);
    if (sessionOwner.get() === user) {
      const kept = { value: answer.value, at: nowInSeconds() };
      keepAnswer(user, name, kept).catch(() => undefined);
    }
    return answer;
  } catch (error) {
    if (old?.at !== undefined && isSilence(error))
      return { value: old.value as A, stale: false, keptAt: old.at };
    throw error;
  }
}
