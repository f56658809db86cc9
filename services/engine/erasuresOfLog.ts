import type { ErasureList } from '@footprint/infra/erasures/port.ts';
import type { EventStore } from '@footprint/infra/event-store/port.ts';
import { userIdOfStream } from '@footprint/projections/view.ts';
import type { ErasureReason } from '@footprint/shared-events/account/erasure.ts';
import { HEADS_STREAM } from '@footprint/shared-events/audit/events.ts';

const PAGE = 1_000;

/**
 * Notes in the list everyone whose erasure the log asked for or recorded. Repeated it changes nothing. Answers how many
 * erasures the newest signed head in the log counted.
 */
export async function noteErasuresOf(
  log: Pick<EventStore, 'readAll'>,
  list: Pick<ErasureList, 'note' | 'finish'>,
): Promise<number> {
  let signed = 0;
  for (let after = '', atEnd = false; !atEnd; ) {
    const page = await log.readAll({ after, limit: PAGE, prefixes: ['account-', HEADS_STREAM] });
    for (const { type, stream, data, metadata } of page.events) {
      if (type === 'HeadSigned') signed = Number(data.erasures ?? signed);
      const userId = userIdOfStream(stream);
      if (userId === undefined) continue;
      const { recordedAt } = metadata;
      if (type === 'AccountErasureRequested') {
        const reason = data.reason as ErasureReason;
        await list.note({ userId, mailStream: '', reason, requestedAt: recordedAt });
      }
      if (type === 'AccountErased') await list.finish(userId, recordedAt);
    }
    ({ position: after, atEnd } = page);
  }
  return signed;
}
