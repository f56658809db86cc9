import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { StoreUnavailable } from '@footprint/infra/storeUnavailable.ts';
import { type Opened, openProjectorEngines, type ProjectorEngines } from '../engine/engines.ts';
import type { ProjectorData, ProjectorReport } from './messages.ts';
import { runProjector } from './runProjector.ts';

const RETRY_MS = 500;

// A thread of its own: folding and writing views must not stall requests.
const { config } = workerData as ProjectorData;
const report = (message: ProjectorReport): void => parentPort?.postMessage(message);
const stop = new AbortController();
parentPort?.on('message', () => stop.abort());
/** An engine that cannot serve now, for a full disk say, is tried again: views wait, commands do not. */
const onTrouble = (error: unknown): void => report({ type: 'trouble', error: String(error) });

const opened = await openWhenThere();
if (opened) {
  await runProjector({
    config,
    engines: opened.engines,
    signal: stop.signal,
    onActive: (set) => report({ type: 'active', set }),
    onRound: (held) => report({ type: 'round', partitions: held.size }),
    onPoison: (partition, error) => report({ type: 'poison', partition, error: String(error) }),
    onTrouble,
  });
  await opened.close();
}
report({ type: 'stopped' });
parentPort?.close();

/** An engine that went away while the rest of the process was already at work must not end it. */
async function openWhenThere(): Promise<Opened<ProjectorEngines> | undefined> {
  while (!stop.signal.aborted) {
    try {
      return await openProjectorEngines(config, {
        onFatal: (error) => {
          throw error;
        },
        onTrouble,
      });
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      onTrouble(error);
      await sleep(RETRY_MS, undefined, { signal: stop.signal }).catch(() => undefined);
    }
  }
  return undefined;
}
