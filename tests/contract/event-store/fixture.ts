import type { EventStore } from '@footprint/infra/event-store/port.ts';
import { afterEach, beforeEach } from 'vitest';

/** One log of the engine under test. */
export interface LogFixture {
  /** Others write to the server too: a position may lie beyond our newest event. */
  readonly shared?: boolean;
  /** Opens a handle on the log; called again it opens another on the same log. */
  open(): Promise<EventStore>;
  destroy(): Promise<void>;
}

export interface LogUnderTest {
  /** The first handle, open before each test. */
  readonly store: EventStore;
  readonly shared: boolean;
  /** Another handle on the same log, closed after the test. */
  another(): Promise<EventStore>;
  /** Closes every handle and opens the log anew. */
  reopen(): Promise<EventStore>;
}

/** Gives each test of the running suite a log of its own. */
export function freshLog(factory: () => Promise<LogFixture>): LogUnderTest {
  let log: LogFixture;
  let handles: EventStore[] = [];
  const open = async (): Promise<EventStore> => {
    const handle = await log.open();
    handles.push(handle);
    return handle;
  };
  const closeAll = async (): Promise<void> => {
    await Promise.all(handles.map((handle) => handle.close()));
    handles = [];
  };
  beforeEach(async () => {
    log = await factory();
    await open();
  });
  afterEach(async () => {
    await closeAll();
    await log.destroy();
  });
  return {
    get store() {
      const [first] = handles;
      if (first === undefined) throw new Error('no log is open outside a test');
      return first;
    },
    get shared() {
      return log.shared ?? false;
    },
    another: open,
    reopen: async () => {
      await closeAll();
      return open();
    },
  };
}
