import type { EventStore } from '@footprint/infra/event-store/port.ts';
import type { SessionStore } from '@footprint/infra/sessions/port.ts';

/**
 * The clock that sessions are opened and checked by. It never runs backwards, nor behind what earlier processes wrote, and
 * goes on after the clock of the machine was set back: sessions that ran out would otherwise be young again, and later
 * ones not run out before the machine is where it was. All times in epoch milliseconds.
 * @throws StoreUnavailable when an engine cannot serve
 */
export async function sessionTime(
  sessions: Pick<SessionStore, 'newest'>,
  store: EventStore,
  wallClock: () => number,
): Promise<() => number> {
  const [issued, newest] = await Promise.all([sessions.newest(), store.newest()]);
  // Above: what was ended up to a number ends no session of this process.
  let latest = Math.max(issued + 1, newest?.metadata.recordedAt ?? 0);
  let seen = wallClock();
  return () => {
    const wall = wallClock();
    latest = Math.max(latest + Math.max(0, wall - seen), wall);
    seen = wall;
    return latest;
  };
}
