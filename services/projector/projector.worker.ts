import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { projectViews } from '@footprint/projections/runner/project.ts';
import { VIEWS } from '@footprint/projections/views/all.ts';
import { openEventStore, openViewStore } from '../engines.ts';
import type { ProjectorData, ProjectorReport } from './messages.ts';

const RETRY_MS = 500;

// A thread of its own: folding and writing views must not stall requests.
const { config } = workerData as ProjectorData;
const report = (message: ProjectorReport): void => parentPort?.postMessage(message);
const stop = new AbortController();
parentPort?.on('message', () => stop.abort());

const events = await openEventStore(config, (error) => {
  throw error;
});
const views = await openViewStore(config);
/** A view store that cannot write, for a full disk say, is tried again: views wait, commands do not. */
async function project(): Promise<void> {
  while (!stop.signal.aborted) {
    try {
      await projectViews({
        events,
        views,
        declared: VIEWS,
        signal: stop.signal,
        onActive: (set) => report({ type: 'active', set }),
        onPoison: (partition, error) => report({ type: 'poison', partition, error: String(error) }),
      });
    } catch (error) {
      report({ type: 'trouble', error: String(error) });
      await sleep(RETRY_MS, undefined, { signal: stop.signal }).catch(() => undefined);
    }
  }
}

await project();
await views.close();
await events.close();
report({ type: 'stopped' });
parentPort?.close();
