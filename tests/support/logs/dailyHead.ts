import { randomUUID } from 'node:crypto';
import { type Signer, verifySignature } from '@footprint/infra/audit/signing.ts';
import type { EventStore } from '@footprint/infra/event-store/port.ts';
import { ChainCheck } from '@footprint/services/audit/chainCheck.ts';
import { type DailyHead, rootOfEnds, type StreamEndLine } from '@footprint/services/audit/dailyHeads.ts';
import { followLog } from '@footprint/services/audit/followLog.ts';
import { appendEvents } from '@footprint/services/engine/appendEvents.ts';
import { endOf } from '@footprint/services/engine/eventCodec.ts';
import { HEADS_STREAM } from '@footprint/shared-events/audit/events.ts';

/** A head as versions before the tree over the log signed it into the log, once a day. `now` in epoch milliseconds. */
export async function signDailyHead(
  store: EventStore,
  signer: Signer,
  now: number,
): Promise<{ readonly head: DailyHead; readonly ends: readonly StreamEndLine[] }> {
  using check = new ChainCheck(store.gapless);
  await followLog(store, check);
  const ends = [...check.ends.inOrder()];
  const said = {
    events: check.events,
    streams: ends.length,
    root: rootOfEnds(ends),
    erasures: 0,
    signedAt: Math.floor(now / 1000),
  };
  const statement = { kind: 'footprint-log-head', ...said };
  const head = { ...said, publicKey: signer.publicKey, signature: signer.sign(statement) };
  if (!verifySignature(statement, head.signature, head.publicKey)) throw new Error('the head is not signed');
  await appendEvents(store, {
    stream: HEADS_STREAM,
    events: [{ type: 'HeadSigned', data: head }],
    metadata: { commandId: randomUUID(), recordedAt: now, actor: 'system' },
    previous: endOf(await store.readStream(HEADS_STREAM)),
  });
  return { head, ends };
}
