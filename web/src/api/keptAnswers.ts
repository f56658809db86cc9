import { offlineIsOn } from '../lib/offlineSwitch.ts';
import { isSilence } from './errors.ts';
import { keepAnswer, keptAnswer } from './outbox/database.ts';
import { sessionOwner } from './sessionGate.ts';

/** Where an older answer is at hand, a network that does not answer is not waited for any longer (ms). */
const PATIENCE = 3_000;

/**
 * Asks, and keeps the answer on the device for the user it belongs to; without a network the one kept last is
 * answered. Storage that does not work only means that nothing is kept.
 * @param fits whether what was kept is such an answer still
 */
export async function fetchKeeping<A>(
  name: string,
  fits: (value: unknown) => Promise<boolean>,
  live: (patience?: AbortSignal) => Promise<{ readonly value: A; readonly stale: boolean }>,
): Promise<{ readonly value: A; readonly stale: boolean }> {
  const user = sessionOwner.get();
  if (user === null || !offlineIsOn()) return live();
  const old = await keptAnswer(user, name).catch(() => undefined);
  const usable = old !== undefined && (await fits(old).catch(() => false));
  try {
    const answer = await live(usable ? AbortSignal.timeout(PATIENCE) : undefined);
    if (sessionOwner.get() === user) keepAnswer(user, name, answer.value).catch(() => undefined);
    return answer;
  } catch (error) {
    if (usable && isSilence(error)) return { value: old as A, stale: false };
    throw error;
  }
}
