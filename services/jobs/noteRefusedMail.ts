import type { Job } from '@footprint/infra/job-queue/port.ts';
import type { MailRefused } from '@footprint/infra/mail/port.ts';
import { streamOf } from '@footprint/shared-events/registry.ts';
import { accountDecider } from '../account/decide.ts';
import { handleCommand } from '../engine/handleCommand.ts';
import { commandIdOf } from '../engine/ids.ts';
import { purposeOf } from '../http/mailMetrics.ts';
import type { MailWorkerDeps } from './linkMailWorker.ts';
import { TO_OTHER_ADDRESSES } from './mailChangeWorkers.ts';

/** Notes in the account's stream that the mail of a job was refused for good; noted again it is the same note. */
export async function noteRefusedMail(
  { engines, now }: Pick<MailWorkerDeps, 'engines' | 'now'>,
  { key, kind, payload: { userId } }: Job,
  { code }: MailRefused,
): Promise<void> {
  if (userId === undefined || TO_OTHER_ADDRESSES.has(kind)) return;
  const commandId = commandIdOf(userId, 'refused mail', key);
  const noted = await handleCommand(
    engines,
    accountDecider,
    { type: 'NoteRefusedMail', purpose: purposeOf(kind), code, now: Math.floor(now() / 1000) },
    {
      stream: streamOf('account', userId),
      subject: userId,
      metadata: { commandId, recordedAt: now(), userId, actor: 'system' },
    },
  );
  if (!noted.accepted) throw new Error(`a refused mail was not noted: ${noted.rejection.messageId}`);
}
