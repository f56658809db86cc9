import { PROJECTED } from '@footprint/projections/partition.ts';
import { reportSample } from '../../measure/ownProcess.ts';
import { openEventStore } from '../servers/openStores.ts';

/** As large as the pages a projector reads. */
const PAGE = 5_000;

const [place = '', wanted = '0'] = process.argv.slice(2);
const store = await openEventStore(place);
const done = new AbortController();
const start = performance.now();
let count = 0;
for await (const page of store.subscribe({
  after: '',
  prefixes: PROJECTED,
  limit: PAGE,
  signal: done.signal,
})) {
  count += page.events.length;
  if (count >= Number(wanted)) done.abort();
}
reportSample(count, start);
await store.close();
