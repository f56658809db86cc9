import type { QueryClient } from '@tanstack/react-query';
import { forgetReadings, startOutbox } from '../api/outbox/outbox.ts';
import { markStale } from '../api/stale.ts';
import { offlineIsOn } from '../lib/offlineSwitch.ts';
import { onSessionEnd } from '../session/session.ts';
import { registerWorker } from '../sw/register.ts';
import { showMessage } from '../ui/messages.ts';

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
