import streamsPb from '@eventstore/db-client/generated/streams_pb.js';
import type { ReadCall, ReadOptions } from './calls.ts';
import { startOf } from './calls.ts';
import { encodeNotFound, nameOf } from './encode.ts';
import { pass } from './gate.ts';
import type { LogRecord, MemoryLog } from './log.ts';
import type { DoubleParts } from './parts.ts';
import { serveSubscription } from './subscribing.ts';
import { Writer } from './writer.ts';

const { ReadDirection } = streamsPb.ReadReq.Options;

/** Serves `Streams.Read`: of a stream, of everything, once or as a subscription. */
export function reading(parts: DoubleParts) {
  return (call: ReadCall): void => {
    call.on('error', () => {});
    serve(parts, call).catch((error: Error) => call.emit('error', error));
  };
}

async function serve(parts: DoubleParts, call: ReadCall): Promise<void> {
  parts.calls.read += 1;
  await pass(parts.faults, parts.port);
  const options = call.request.getOptions();
  if (options === undefined || parts.faults.silence !== 'none') return;
  if (options.hasSubscription()) return serveSubscription(parts, call, options);
  const writer = new Writer(call);
  const records = options.hasStream() ? ofStream(parts.log, options) : ofAll(parts.log, options);
  if (records === undefined)
    await writer.write(encodeNotFound(nameOf(options.getStream()?.getStreamIdentifier())));
  for (const record of records ?? []) {
    if (writer.closed) return;
    await writer.write(record.message);
  }
  call.end();
}

function ofStream(log: MemoryLog, options: ReadOptions): readonly LogRecord[] | undefined {
  const wanted = options.getStream();
  const records = log.stream(nameOf(wanted?.getStreamIdentifier()));
  if (wanted === undefined || records === undefined) return undefined;
  const count = Number(options.getCount());
  if (options.getReadDirection() === ReadDirection.FORWARDS) {
    const from = wanted.hasRevision() ? Number(wanted.getRevision()) : 0;
    return records.filter(({ revision }) => revision >= from).slice(0, count);
  }
  const from = wanted.hasRevision() ? Number(wanted.getRevision()) : Number.MAX_SAFE_INTEGER;
  return records
    .filter(({ revision }) => revision <= from)
    .toReversed()
    .slice(0, count);
}

/** Forwards the position is included, backwards it is not, as on the server. */
function ofAll(log: MemoryLog, options: ReadOptions): readonly LogRecord[] {
  const index = startOf(log, options);
  const count = Number(options.getCount());
  if (options.getReadDirection() === ReadDirection.FORWARDS) return log.records.slice(index, index + count);
  return log.records.slice(Math.max(0, index - count), index).reverse();
}
