import type { JobWorker } from '@footprint/infra/job-queue/port.ts';
import { requestReset } from '../account/requestReset.ts';
import type { CommandEngines } from '../engine/loadStream.ts';

/**
 * Looks for the account of an address and makes its link, which the reactions then mail. Jobs of earlier versions name one
 * `mailStream`.
 */
export const resetRequestWorker =
  (engines: CommandEngines, secrets: Parameters<typeof requestReset>[1]): JobWorker =>
  async ({
    payload: { mailStream = '', mailStreams = mailStream, commandId = '', correlationId = '', recordedAt },
  }) =>
    void (await requestReset(engines, secrets, {
      mailStreams: mailStreams.split(' '),
      commandId,
      correlationId,
      recordedAt: Number(recordedAt),
    }));
