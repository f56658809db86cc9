import { once } from 'node:events';
import { projectAll } from '../project/projectAll.ts';
import { openEventStore, openViewStore } from '../servers/openStores.ts';

/** What a projector tells when it has reached the end of the log. */
export interface Projected {
  readonly events: number;
  /** Processor time since it was told to begin, milliseconds. */
  readonly processorMs: number;
}

const [log = '', place = '', partitions = ''] = process.argv.slice(2);
const events = await openEventStore(log);
const { views, close } = await openViewStore(place);
process.send?.('ready');
await once(process, 'message');
const before = process.cpuUsage();
const projected = await projectAll(events, views, partitions.split(',').map(Number));
const { user, system } = process.cpuUsage(before);
process.send?.({ events: projected, processorMs: (user + system) / 1_000 } satisfies Projected);
await close();
await events.close();
process.disconnect();
