import { EventStoreDBClient, START, streamNameFilter } from '@eventstore/db-client';
import { parseEsdbAddress } from '@footprint/infra/event-store/esdb/parseAddress.ts';
import { StreamScope } from '@footprint/infra/event-store/esdb/scope.ts';
import { PROJECTED } from '@footprint/projections/partition.ts';
import { reportSample } from '../../measure/ownProcess.ts';

const [address = '', wanted = '0'] = process.argv.slice(2);
const { connectionString, namespace } = parseEsdbAddress(address);
const client = EventStoreDBClient.connectionString(connectionString);
const filter = new StreamScope(namespace).serverFilter(PROJECTED);
if (!('prefixes' in filter)) throw new Error('prefixes are expected');
const start = performance.now();
const subscription = client.subscribeToAll(
  {
    fromPosition: START,
    filter: streamNameFilter({
      ...filter,
      checkpointInterval: 1,
      maxSearchWindow: 1_000,
      checkpointReached: () => undefined,
    }),
  },
  { highWaterMark: 512 },
);
let count = 0;
for await (const { event } of subscription) {
  if (event) count += 1;
  if (count >= Number(wanted)) break;
}
reportSample(count, start);
await client.dispose();
