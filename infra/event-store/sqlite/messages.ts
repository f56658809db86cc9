/** Revision of a stream that has no event, on the way to and from the writer thread. */
export const NO_REVISION = -1;

/** Id, type, data and metadata of each event, one after the other: strings cross threads cheapest. */
export type PackedAppend = readonly [
  stream: string,
  expectedRevision: number,
  commandId: string,
  events: readonly string[],
];

export const FIELDS_PER_EVENT = 4;

export type AppendOutcome =
  | readonly [kind: 'stored' | 'repeated', revision: number, position: number]
  | readonly [kind: 'conflict', actualRevision: number];

/** How a group ended that is not known to be stored. */
export interface GroupFailure {
  readonly outcome: 'refused' | 'unknown';
  /** The disk can no longer be trusted: no further append may be accepted by this process. */
  readonly fatal: boolean;
  readonly error: Error;
  /** The file is damaged: what is stored in it cannot be built upon. */
  readonly isDamage?: boolean;
}

/** One answer per group, in the order the groups were sent. */
export type GroupAnswer = readonly AppendOutcome[] | GroupFailure;

export interface WriterOptions {
  readonly file: string;
  readonly channel: string;
}

/** Name of the channel on which every commit to a log is announced, to all threads of this process. */
export function commitChannel(logId: string): string {
  return `footprint-commits-${logId}`;
}
