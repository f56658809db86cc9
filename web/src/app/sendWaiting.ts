import type { QueryClient } from '@tanstack/react-query';
import { offlineIsOn } from '../browser/offlineSwitch.ts';
import { forgetReadings, startOutbox } from '../server/outbox/outbox.ts';
import { onSessionEnd } from '../server/session/session.ts';
import { markStale } from '../server/stale.ts';
import { showMessage } from '../ui/messages.ts';
import { registerWorker } from './sw/register.ts';

onSessionEnd((end) => {
  if (end === 'logout') forgetReadings();
});

/** For citizens: readings captured without a network are sent, and this page can be opened without one. */
export function sendWaiting(queries: QueryClient): void {
  startOutbox((count) => {
    markStale(queries);
    // It may arrive just before a login leads on to the next page.
    showMessage({ kind: 'success', messageId: 'shell:outbox.sent', values: { count }, everywhere: true });
  });
  if (offlineIsOn() && import.meta.env.PROD) void registerWorker();
}
