import type { Job } from '@footprint/infra/job-queue/port.ts';
import { streamOf } from '@footprint/shared-events/registry.ts';
import { handleCommand } from '../../engine/handleCommand.ts';
import { eventIdOf } from '../../engine/ids.ts';
import { linkDigest, linkHash } from '../../engine/linkHash.ts';
import type { CommandEngines } from '../../engine/loadStream.ts';
import { accountDecider } from '../decide.ts';
import { findOwner } from '../findAccount.ts';
import { LINK_LIFETIME } from '../links.ts';

export interface ResetRequest {
  /** Reservation streams of the address in the request, which name no citizen. */
  readonly mailStreams: readonly string[];
  readonly commandId: string;
  readonly correlationId: string;
  /** Epoch milliseconds. */
  readonly recordedAt: number;
}

export const RESET_REQUEST = 'reset-request';

/** The request as a job, known address or not: the time an answer takes does not give away whether it is known. */
export const resetRequestJob = (request: ResetRequest): Job => ({
  key: `${RESET_REQUEST}-${request.commandId}`,
  kind: RESET_REQUEST,
  payload: {
    ...request,
    mailStreams: request.mailStreams.join(' '),
    recordedAt: String(request.recordedAt),
  },
});

/**
 * Makes a link for a new password where the address has an account; where it has none, or as many links as an hour
 * allows, nothing happens.
 * @throws StoreUnavailable when the event store cannot serve
 */
export async function requestReset(
  engines: CommandEngines,
  { pepper, linkSecret }: { readonly pepper: string; readonly linkSecret: string },
  { mailStreams, commandId, correlationId, recordedAt }: ResetRequest,
): Promise<void> {
  const found = await findOwner(engines, pepper, mailStreams, recordedAt);
  if (!found) return;
  const { userId } = found;
  const now = Math.floor(recordedAt / 1000);
  const hash = linkHash(linkSecret, 'reset', userId, eventIdOf(commandId, 0));
  const link = { digest: linkDigest(hash), expiresAt: now + LINK_LIFETIME.reset };
  await handleCommand(
    engines,
    accountDecider,
    { type: 'RequestPasswordReset', link, now },
    {
      stream: streamOf('account', userId),
      subject: userId,
      metadata: { commandId, correlationId, userId, actor: userId, recordedAt },
    },
  );
}
