import type { Signer } from '@footprint/infra/audit/signing.ts';
import type { Erasure } from '@footprint/infra/erasures/port.ts';
import { type ErasureCertificate, STAYS, UNREADABLE } from '@footprint/shared-events/account/erasure.ts';
import type { AccountEvent } from '@footprint/shared-events/account/events.ts';
import type { StoredEvent } from '@footprint/shared-events/kernel/envelope.ts';

const STATEMENT =
  'The key that opened the name, addresses, texts and password of this account has been destroyed; none of them can be read any more. Postcode, dates and figures remain in the log under a pseudonym, so that past totals stay right.';

/** Says what was done, signed. `erasedAt` in epoch milliseconds. */
export function certify(
  signer: Signer,
  { userId, reason, requestedAt }: Erasure,
  steps: readonly string[],
  erasedAt: number,
): ErasureCertificate {
  const payload = {
    kind: 'erasure' as const,
    userId,
    reason,
    requestedAt: Math.floor(requestedAt / 1000),
    erasedAt: Math.floor(erasedAt / 1000),
    steps: [...steps],
    statement: STATEMENT,
    unreadable: [...UNREADABLE],
    stays: [...STAYS],
    publicKey: signer.publicKey,
  };
  return { ...payload, signature: signer.sign(payload) };
}

/** Whether the erasure that a stream ends with was asked for by this call. */
export const wasAskedBy = (stream: readonly StoredEvent[], commandId: string): boolean =>
  stream.findLast(({ type }) => type === 'AccountErasureRequested')?.metadata.commandId === commandId;

/** The certificate that an account's stream ends with; undefined where it was erased before there were any. */
export function certificateOf(stream: readonly StoredEvent[]): ErasureCertificate | undefined {
  const erased = stream.findLast(({ type }) => type === 'AccountErased');
  return (erased as Extract<AccountEvent, { type: 'AccountErased' }> | undefined)?.data.certificate;
}
