import { randomUUID } from 'node:crypto';
import { openEsdbEventStore } from '@footprint/infra/event-store/esdb/open.ts';
import { afterAll, beforeAll } from 'vitest';
import type { EsdbDouble } from '../../support/esdb/server.ts';
import { startEsdbDouble } from '../../support/esdb/server.ts';
import { eventStoreContract } from './suite.ts';

const given = process.env.EVENTSTOREDB_URL;

let double: EsdbDouble | undefined;
beforeAll(async () => {
  if (given === undefined) double = await startEsdbDouble();
});
afterAll(() => double?.close());

const name = given === undefined ? 'EventStoreDB (protocol double)' : 'EventStoreDB at EVENTSTOREDB_URL';

eventStoreContract(name, async () => {
  const server = given ?? double?.address ?? '';
  const namespace = randomUUID().replaceAll('-', '');
  const address = `${server}${server.includes('?') ? '&' : '?'}namespace=${namespace}`;
  return {
    shared: true,
    open: () => openEsdbEventStore({ address, silenceMs: 200 }),
    destroy: async () => {},
  };
});
