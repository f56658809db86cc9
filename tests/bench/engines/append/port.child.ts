import { openEventStore } from '../servers/openStores.ts';
import { measureAppenders } from './appenders.ts';

const [place = ''] = process.argv.slice(2);
const store = await openEventStore(place);
await measureAppenders(
  (request) => request,
  (request) => store.append(request),
);
await store.close();
