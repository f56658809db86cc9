import { streamOf } from '@footprint/shared-events/registry.ts';
import { isAsk } from '@footprint/shared-events/rounds/roundMails.ts';
import { accountDecider } from '../account/decide.ts';
import { handleCommand } from '../engine/handleCommand.ts';
import { commandIdOf, eventIdOf } from '../engine/ids.ts';
import { linkDigest, linkHash } from '../engine/linkHash.ts';
import type { MailWorkerDeps } from './linkMailWorker.ts';

/**
 * Notes a mail of a round in the log before it goes, and with the first that asks the link of the round. Noted again it is
 * the same note: a process that died before the mail went sends it then.
 * @returns the key that erasures find the mail by
 */
export async function noteRoundMail(
  { engines, linkSecret, now }: Pick<MailWorkerDeps, 'engines' | 'linkSecret' | 'now'>,
  userId: string,
  { round, purpose }: { readonly round: string; readonly purpose: string },
): Promise<string> {
  const commandId = commandIdOf(userId, 'round mail', `${round}/${purpose}`);
  const id = eventIdOf(commandId, 1);
  const link = { id, digest: linkDigest(linkHash(linkSecret, 'bet', userId, id)) };
  const noted = await handleCommand(
    engines,
    accountDecider,
    { type: 'MailRound', round, purpose, ...(isAsk(purpose) && { link }) },
    {
      stream: streamOf('account', userId),
      subject: userId,
      metadata: { commandId, recordedAt: now(), userId, actor: 'system' },
    },
  );
  if (!noted.accepted) throw new Error(`a mail of ${round} was refused: ${noted.rejection.messageId}`);
  return `round-${eventIdOf(commandId, 0)}`;
}
