/**
 * Keeps what proves the log, apart from the log: whole objects by name, as a folder or an object store has them. Names are
 * paths with `/`.
 */
export interface HeadStore {
  /** Undefined where there is none of this name. Throws StoreUnavailable when it cannot be read. */
  read(name: string): Promise<Uint8Array | undefined>;
  /** Durable, and whole or not at all; in place of one of the same name. Throws StoreUnavailable when it cannot be stored. */
  write(name: string, content: Uint8Array): Promise<void>;
  /** Names of the objects right below `folder`, in order, without it. Throws StoreUnavailable when they cannot be listed. */
  list(folder: string): Promise<readonly string[]>;
  /** Removes everything below `folder`, where there is anything. Throws StoreUnavailable when it cannot. */
  drop(folder: string): Promise<void>;
  /** Takes everything that is kept out of the way, to be kept for ever under this name. */
  setAside(name: string): Promise<void>;
  /** Lists the stores that were set aside, each as it was. Throws StoreUnavailable when they cannot be listed. */
  former(): Promise<readonly HeadStore[]>;
  close(): Promise<void>;
}

/** The newest head of the log. Source: C2SP tlog-tiles. */
export const NEWEST_HEAD = 'checkpoint';

/** Heads of all logs. */
export interface HeadPlaces {
  ofLog(logId: string): HeadStore;
  /** Logs with events of which heads are kept, by id. Throws StoreUnavailable when they cannot be listed. */
  logsWithHeads(): Promise<readonly string[]>;
}

/** Whether a head covers any events. Its signature is not checked, since the question is only whether there was a log. */
export function isOverEvents(head: Uint8Array | undefined): boolean {
  const [, size = '0'] = Buffer.from(head ?? [])
    .toString()
    .split('\n');
  return size !== '0';
}
