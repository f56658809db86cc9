import { randomUUID } from 'node:crypto';
import type { Account } from '@footprint/shared-events/account/area.ts';
import { streamOf } from '@footprint/shared-events/registry.ts';
import { handleCommand, type Outcome } from '../../engine/handleCommand.ts';
import type { CommandEngines } from '../../engine/loadStream.ts';
import { type AccountCommand, accountDecider } from '../decide.ts';

/** One command of an erasure, carried out by the system: only it may write to an account whose key is gone. */
export const accountStep = (
  { store, keys }: CommandEngines,
  userId: string,
  recordedAt: number,
  command: AccountCommand,
  commandId: string = randomUUID(),
): Promise<Outcome<Account>> =>
  handleCommand({ store, keys }, accountDecider, command, {
    stream: streamOf('account', userId),
    subject: userId,
    metadata: { commandId, recordedAt, userId, actor: 'system' },
  });
