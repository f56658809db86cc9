import type { AppendExpectedRevision } from '@eventstore/db-client';
import { EventStoreDBClient, NO_STREAM } from '@eventstore/db-client';
import { seal } from '@footprint/infra/event-store/esdb/envelope.ts';
import { parseEsdbAddress } from '@footprint/infra/event-store/esdb/parseAddress.ts';
import { StreamScope } from '@footprint/infra/event-store/esdb/scope.ts';
import { measureAppenders } from './appenders.ts';

const [address = ''] = process.argv.slice(2);
const {
  connectionString,
  namespace,
  credentials = { username: 'nobody', password: 'nobody' },
} = parseEsdbAddress(address);
const client = EventStoreDBClient.connectionString(connectionString);
const scope = new StreamScope(namespace);
const revisionOf = (expected: number | 'none'): AppendExpectedRevision =>
  expected === 'none' ? NO_STREAM : BigInt(expected);
await measureAppenders(
  (request) => ({
    stream: scope.stored(request.stream),
    expectedRevision: revisionOf(request.expectedRevision),
    events: seal(request),
  }),
  ({ stream, expectedRevision, events }) =>
    client.appendToStream(stream, events, { expectedRevision, credentials, requiresLeader: true }),
);
await client.dispose();
