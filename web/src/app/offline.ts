import { clearDatabase } from '../api/outbox/database.ts';
import { sessionOwner } from '../api/sessionGate.ts';
import { offlineIsOn } from '../lib/offlineSwitch.ts';
import { sessionRecord } from '../session/record.ts';
import { onSessionEnd } from '../session/session.ts';
import { dropWorker } from '../sw/register.ts';

/** Tells the client whose session it is, takes everything off the device at a logout, and obeys the operator's switch. */
export function watchOffline(): void {
  const follow = () => sessionOwner.set(sessionRecord.get()?.id ?? null);
  follow();
  sessionRecord.subscribe(follow);
  onSessionEnd((end) => {
    if (end === 'logout') void Promise.allSettled([clearDatabase(), dropWorker()]);
  });
  if (!offlineIsOn()) void dropWorker().catch(() => undefined);
}
