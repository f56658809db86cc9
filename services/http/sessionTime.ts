import type { EventStore } from '@footprint/infra/event-store/port.ts';
import type { SessionStore } from '@footprint/infra/sessions/port.ts';

/**
 * The clock that sessions are opened, ended and checked by. It never runs backwards, nor behind what earlier processes
 * wrote: a machine whose clock was set back would otherwise take sessions as older than a password change before them,
 * and ended ones as young again. All times in epoch milliseconds.
 * @throws StoreUnavailable when an engine cannot serve
 */
export async function sessionTime(
  sessions: Pick<SessionStore, 'newest'>,
  store: EventStore,
  wallClock: () => number,
): Promise<() => number> {
  const [ended, newest] = await Promise.all([sessions.newest(), store.newest()]);
  let latest = Math.max(ended, newest?.metadata.recordedAt ?? 0);
  return () => {
    latest = Math.max(latest, wallClock());
    return latest;
  };
}
