import { randomUUID } from 'node:crypto';
import { streamOf } from '@footprint/shared-events/registry.ts';
import { accountDecider } from '../account/decide.ts';
import { handleCommand } from '../engine/handleCommand.ts';
import type { CommandEngines } from '../engine/loadStream.ts';

/**
 * Ends the bet of somebody who has confirmed measures; of others, and again, it changes nothing. The call that confirms
 * does it, and the reactions do where a crash came in between. `recordedAt` in epoch milliseconds.
 * @returns the position of what was written, '' when nothing was
 * @throws StoreUnavailable when the event store cannot serve
 */
export async function confirmBet(
  engines: CommandEngines,
  userId: string,
  recordedAt: number,
): Promise<string> {
  const outcome = await handleCommand(
    engines,
    accountDecider,
    { type: 'ConfirmBet' },
    {
      stream: streamOf('account', userId),
      subject: userId,
      metadata: { commandId: randomUUID(), recordedAt, userId, actor: 'system' },
    },
  );
  return outcome.accepted && outcome.effect === 'stored' ? outcome.position : '';
}
