import { packEvents } from '../limits.ts';
import type { AppendRequest } from '../port.ts';
import type { PackedAppend } from './messages.ts';
import { NO_REVISION } from './messages.ts';

/**
 * A request as it goes to the writer, serialised on the caller's thread.
 * @throws RangeError when it has no event, more than 500, or more than 512 KiB
 * @throws TypeError when an event cannot be written as JSON
 */
export function packAppend(request: AppendRequest): PackedAppend {
  const { stream, expectedRevision, events, commandId } = request;
  return [
    stream,
    expectedRevision === 'none' ? NO_REVISION : expectedRevision,
    commandId,
    packEvents(events),
  ];
}
