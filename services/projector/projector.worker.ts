import { parentPort, workerData } from 'node:worker_threads';
import { openProjectorEngines } from '../engines.ts';
import type { ProjectorData, ProjectorReport } from './messages.ts';
import { runProjector } from './runProjector.ts';

// A thread of its own: folding and writing views must not stall requests.
const { config } = workerData as ProjectorData;
const report = (message: ProjectorReport): void => parentPort?.postMessage(message);
const stop = new AbortController();
parentPort?.on('message', () => stop.abort());
/** An engine that cannot serve now, for a full disk say, is tried again: views wait, commands do not. */
const onTrouble = (error: unknown): void => report({ type: 'trouble', error: String(error) });

const { engines, close } = await openProjectorEngines(config, {
  onFatal: (error) => {
    throw error;
  },
  onTrouble,
  onJobFailure: onTrouble,
});
await runProjector({
  config,
  engines,
  signal: stop.signal,
  onActive: (set) => report({ type: 'active', set }),
  onRound: (held) => report({ type: 'round', partitions: held.size }),
  onPoison: (partition, error) => report({ type: 'poison', partition, error: String(error) }),
  onTrouble,
});
await close();
report({ type: 'stopped' });
parentPort?.close();
