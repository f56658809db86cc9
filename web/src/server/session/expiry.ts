import { createStore } from '../../browser/store.ts';
import { sessionRecord } from './record.ts';

/** How long before its end a session says so (WCAG 2.2.1 asks for at least 20 seconds). */
const WARNING = 5 * 60_000;

/** When the session ends, in epoch milliseconds, during its last five minutes; null before and without one. */
export const sessionEnding = createStore<number | null>(null);

/**
 * Keeps an eye on the end of the session. `check` drops a session that is over. A device that slept runs its timers
 * late, so the clock is also asked whenever the page comes into sight.
 */
export function watchExpiry(check: () => boolean): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    const record = sessionRecord.get();
    if (!record) return sessionEnding.set(null);
    const left = record.expires - Date.now();
    // Expired sessions are dropped, which leads back here with nothing left to watch.
    if (left <= 0) return void check();
    const ending = left <= WARNING;
    sessionEnding.set(ending ? record.expires : null);
    timer = setTimeout(look, ending ? left : left - WARNING);
  };
  sessionRecord.subscribe(look);
  document.addEventListener('visibilitychange', look);
  addEventListener('pageshow', look);
  look();
}
