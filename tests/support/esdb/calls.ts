import type streamsPb from '@eventstore/db-client/generated/streams_pb.js';
import type { ServerWritableStream } from '@grpc/grpc-js';
import type { MemoryLog } from './log.ts';

type ReadReq = InstanceType<typeof streamsPb.ReadReq>;
export type ReadCall = ServerWritableStream<ReadReq, Buffer>;
export type ReadOptions = NonNullable<ReturnType<ReadReq['getOptions']>>;

/** Index of the first record at or after the position that is asked for. */
export function startOf(log: MemoryLog, options: ReadOptions): number {
  const all = options.getAll();
  if (all === undefined || all.hasStart()) return 0;
  if (all.hasEnd()) return log.records.length;
  const position = all.getPosition();
  return log.indexFrom(Number(position?.getCommitPosition()), Number(position?.getPreparePosition()));
}
