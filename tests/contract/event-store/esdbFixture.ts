import { randomUUID } from 'node:crypto';
import type { EsdbEventStoreOptions } from '@footprint/infra/event-store/esdb/open.ts';
import { openEsdbEventStore } from '@footprint/infra/event-store/esdb/open.ts';
import type { EventStore } from '@footprint/infra/event-store/port.ts';
import { afterEach, beforeEach } from 'vitest';
import type { EsdbDouble } from '../../support/esdb/server.ts';
import { startEsdbDouble } from '../../support/esdb/server.ts';

export interface FaultyServer {
  readonly double: EsdbDouble;
  /** Every event of the test is stored under `namespace.stream`. */
  readonly namespace: string;
  /** Opens a handle, closed after the test; waits are short unless given. */
  open(options?: Partial<EsdbEventStoreOptions>): Promise<EventStore>;
}

const QUICK = {
  deadlineMs: 300,
  attemptMs: 400,
  appendMs: 1_500,
  readMs: 500,
  rereadMs: 1_000,
  overdueMs: 200,
};

/** Gives each test a double of its own, whose faults it may switch. */
export function faultyServer(): FaultyServer {
  let double: EsdbDouble | undefined;
  let namespace = '';
  let handles: EventStore[] = [];
  const running = (): EsdbDouble => {
    if (double === undefined) throw new Error('no double runs outside a test');
    return double;
  };
  beforeEach(async () => {
    double = await startEsdbDouble();
    namespace = randomUUID().replaceAll('-', '');
  });
  afterEach(async () => {
    await Promise.all(handles.map((handle) => handle.close()));
    handles = [];
    await double?.close();
  });
  return {
    get double() {
      return running();
    },
    get namespace() {
      return namespace;
    },
    open: async (options) => {
      const address = `${running().address}&namespace=${namespace}`;
      const store = await openEsdbEventStore({ address, ...QUICK, ...options });
      handles.push(store);
      return store;
    },
  };
}
