import type { JobWorker } from '@footprint/infra/job-queue/port.ts';
import { requestReset } from '../account/requestReset.ts';
import type { CommandEngines } from '../engine/loadStream.ts';

/** Looks for the account of an address and makes its link, which the reactions then mail. */
export const resetRequestWorker =
  (engines: CommandEngines, linkSecret: string): JobWorker =>
  async ({ payload: { mailStream = '', commandId = '', correlationId = '', recordedAt } }) =>
    void (await requestReset(engines, linkSecret, {
      mailStream,
      commandId,
      correlationId,
      recordedAt: Number(recordedAt),
    }));
