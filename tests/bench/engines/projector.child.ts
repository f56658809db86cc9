import { once } from 'node:events';
import { join } from 'node:path';
import { inFolder, openLog, openViews } from '../measure/stores.ts';
import { projectAll } from './histories.ts';

/** Report of a projector when it has reached the end of the log. */
export interface Projected {
  readonly events: number;
  /** Processor time since its signal to begin, milliseconds. */
  readonly processorMs: number;
}

const [log = '', place = '', share = ''] = process.argv.slice(2);
const partitions = share.split(',').map(Number);
const events = await openLog(log);
const { store, close } = await openViews(place);
// Compiles the code first: a process that has run for a while does not pay for that again.
await inFolder(async (folder) => {
  const scratch = await openViews(join(folder, 'scratch.db'));
  await projectAll(events, scratch.store, partitions);
  await scratch.close();
});
process.send?.('ready');
await once(process, 'message');
const before = process.cpuUsage();
const projected = await projectAll(events, store, partitions);
const { user, system } = process.cpuUsage(before);
process.send?.({ events: projected, processorMs: (user + system) / 1_000 } satisfies Projected);
await close();
await events.close();
process.disconnect();
