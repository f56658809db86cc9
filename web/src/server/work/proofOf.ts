import type { Challenge, Proof } from '@footprint/shared-events/kernel/work.ts';
import type * as T from 'typebox';
import { trustedScript } from '../../browser/trustedScript.ts';
import { workRunning } from '../../browser/workRunning.ts';
import address from './work.worker.ts?worker&url';

const script = trustedScript('work', () => address);

/** Solves a challenge beside the page; undefined where it cannot be solved here. Ends with the reason when the page is left. */
export async function proofOf(challenge: Challenge, signal?: AbortSignal): Promise<string | undefined> {
  workRunning.set(workRunning.get() + 1);
  try {
    const solution = await solved(challenge, signal);
    return solution && btoa(JSON.stringify({ challenge, solution }));
  } finally {
    workRunning.set(workRunning.get() - 1);
  }
}

type Solution = T.Static<typeof Proof>['solution'];

function solved(challenge: Challenge, signal?: AbortSignal): Promise<Solution | undefined> {
  const worker = new Worker(script(), { type: 'module' });
  return new Promise<Solution | undefined>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Solution | null>) => resolve(data ?? undefined);
    worker.onerror = () => resolve(undefined);
    signal?.addEventListener('abort', () => reject(signal.reason));
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
}
