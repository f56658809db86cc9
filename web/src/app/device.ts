import { offlineIsOn } from '../browser/offlineSwitch.ts';
import { dropDraftsOfOthers, dropOldDrafts } from '../forms/drafts/storedDrafts.ts';
import { dropOldAnswers } from '../server/keptAnswers.ts';
import { dropAnswers, forgetOwner } from '../server/outbox/database.ts';
import { sessionRecord } from '../server/session/record.ts';
import { onSessionEnd } from '../server/session/session.ts';
import { sessionOwner } from '../server/sessionGate.ts';
import { dropWorker } from './sw/register.ts';

/**
 * Tells the client whose session it is, and takes off the device what does not belong there: at a logout everything of
 * the one who leaves, at a login the answers and drafts of all others, and what is too old. Readings of others wait until
 * their owner's session sends them. Obeys the operator's switch.
 */
export function watchDevice(): void {
  dropOldDrafts();
  const follow = () => {
    const owner = sessionRecord.get()?.id ?? null;
    sessionOwner.set(owner);
    if (owner === null) return;
    dropDraftsOfOthers(owner);
    void dropAnswers(({ user }) => user !== owner).catch(() => undefined);
  };
  follow();
  sessionRecord.subscribe(follow);
  onSessionEnd((end, owner) => {
    if (end === 'logout') void Promise.allSettled([forgetOwner(owner), dropWorker()]);
  });
  void dropOldAnswers().catch(() => undefined);
  if (!offlineIsOn()) void dropWorker().catch(() => undefined);
}
