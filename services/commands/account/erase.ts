import { randomUUID } from 'node:crypto';
import { streamOf } from '@footprint/shared-events/registry.ts';
import { endOf, sealEvents } from '../eventCodec.ts';
import { handleCommand } from '../handleCommand.ts';
import type { CommandEngines } from '../loadStream.ts';
import { type AccountCommand, accountDecider } from './decide.ts';
import { mailStreamOf, readAccount, readMailStream } from './reservation.ts';

/**
 * Erases an account in steps that can each be repeated, in an order that a crash cannot hurt: asked for (views drop
 * their documents), address released while it can still be read, keys destroyed, done.
 * A confirmed account is not erased for being unconfirmed: false.
 * @throws StoreUnavailable when the event store cannot serve
 */
export async function eraseAccount(
  engines: CommandEngines,
  pepper: string,
  userId: string,
  reason: 'unconfirmed' | 'owner' | 'operator',
  recordedAt: number,
): Promise<boolean> {
  const step = (command: AccountCommand) =>
    handleCommand(engines, accountDecider, command, {
      stream: streamOf('account', userId),
      subject: userId,
      metadata: { commandId: randomUUID(), recordedAt, userId, actor: 'system' },
    });
  const asked = await step({ type: 'RequestErasure', reason });
  if (!asked.accepted) return false;
  const { mail } = await readAccount(engines, userId);
  if (mail !== '') await releaseMail(engines, mailStreamOf(mail, pepper), userId, recordedAt);
  await engines.keys.destroy(userId);
  await step({ type: 'CompleteErasure' });
  return true;
}

/** Frees an address that the user holds; one that somebody else holds by now is left alone. */
async function releaseMail(
  engines: CommandEngines,
  stream: string,
  userId: string,
  recordedAt: number,
): Promise<void> {
  const { events, reservation } = await readMailStream(engines, stream);
  const last = events.at(-1);
  if (!last || reservation?.owner !== userId) return;
  const commandId = randomUUID();
  const released = sealEvents(
    stream,
    [{ type: 'MailReleased', data: { reason: 'erased' } }],
    { commandId, recordedAt },
    await engines.keys.getOrCreate(stream),
    endOf(events),
  );
  await engines.store.append({ stream, expectedRevision: last.revision, events: released, commandId });
  await engines.keys.destroy(stream);
}
