import { basename } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { StoredEvent } from '@footprint/shared-events/kernel/envelope.ts';
import { ConfigError } from '../../configError.ts';
import { DamagedFiles } from '../../sqlite/damagedFiles.ts';
import { isDamage, isPassing } from '../../sqlite/errors.ts';
import { openDatabase, openReadOnly } from '../../sqlite/openDatabase.ts';
import { StoreUnavailable } from '../../storeUnavailable.ts';
import {
  type AppendRequest,
  type AppendResult,
  type CopyTarget,
  type EventPage,
  type EventPlace,
  type EventStore,
  type ReadAllRequest,
  UNFINISHED_COPY,
} from '../port.ts';
import { CommitSignal } from './commitSignal.ts';
import { isCopyUnfinished, noteCopy } from './copyMark.ts';
import { LogReader } from './logReader.ts';
import { commitChannel } from './messages.ts';
import { packAppend } from './packAppend.ts';
import { toPosition } from './position.ts';
import { createLog } from './schema.ts';
import { WriterThread } from './writerThread.ts';

export interface SqliteEventStoreOptions {
  /** The log's file; it and its folder are made when missing. */
  readonly file: string;
  /** The disk or the writer failed: nothing more is stored by this handle, the process should exit. */
  readonly onFatal: (error: Error) => void;
  /** Once the file is known to be damaged nothing more is stored: it would be built on what cannot be read. */
  readonly damaged?: DamagedFiles;
}

/**
 * Opens the log kept in one SQLite file. Several handles, threads and processes may share a file.
 * @throws Error when SQLite is too old or the file cannot be opened
 * @throws ConfigError when a copy into the log was cut short
 */
export async function openSqliteEventStore(options: SqliteEventStoreOptions): Promise<EventStore> {
  if (isCopyUnfinished(options.file)) throw new ConfigError(UNFINISHED_COPY);
  return open(options);
}

/** The same for a copy, which also opens what an earlier copy left unfinished. */
export const openSqliteCopyTarget = async (options: SqliteEventStoreOptions): Promise<CopyTarget> =>
  open(options);

function open(options: SqliteEventStoreOptions): CopyTarget {
  const writable = openDatabase({ file: options.file, synchronous: 'FULL' });
  try {
    createLog(writable);
    return new SqliteEventStore(new LogReader(openReadOnly(options.file)), options);
  } finally {
    writable.close();
  }
}

class SqliteEventStore implements CopyTarget {
  readonly logId: string;
  readonly gapless = true;
  readonly #reader: LogReader;
  readonly #writer: WriterThread;
  readonly #signal: CommitSignal;
  readonly #file: string;
  readonly #damaged: DamagedFiles;
  #closed: Promise<void> | undefined;

  constructor(reader: LogReader, options: SqliteEventStoreOptions) {
    this.logId = reader.logId();
    const channel = commitChannel(this.logId);
    this.#reader = reader;
    this.#file = options.file;
    this.#damaged = options.damaged ?? new DamagedFiles();
    this.#writer = new WriterThread(
      { file: options.file, channel },
      {
        onFatal: options.onFatal,
        onDamage: (damage) => this.#damaged.note(this.#name, damage),
      },
    );
    this.#signal = new CommitSignal(channel, () => reader.dataVersion());
  }

  async append(request: AppendRequest): Promise<AppendResult> {
    this.#requireOpen();
    if (this.#damaged.has(this.#name)) throw new StoreUnavailable('refused', `${this.#file} is damaged`);
    return this.#writer.append(packAppend(request));
  }

  async readStream(stream: string, fromRevision = 0): Promise<readonly StoredEvent[]> {
    this.#requireOpen();
    return this.#read(() => this.#reader.stream(stream, fromRevision));
  }

  async readAll(request: ReadAllRequest): Promise<EventPage> {
    this.#requireOpen();
    return this.#read(() => this.#reader.page(request));
  }

  async *subscribe(request: ReadAllRequest & { readonly signal: AbortSignal }): AsyncIterable<EventPage> {
    this.#requireOpen();
    this.#signal.listen();
    let after = request.after;
    let endReported = false;
    while (!request.signal.aborted && !this.#closed) {
      const seen = this.#signal.now();
      const page = this.#read(() => this.#reader.page({ ...request, after }));
      const news = page.position !== after || !endReported;
      after = page.position;
      endReported = page.atEnd;
      if (news) yield page;
      if (page.atEnd) await this.#signal.after(seen, request.signal);
      // Reads are synchronous: without this a long catch-up would starve everything else on the thread.
      else await nextTurn();
    }
  }

  async head(prefixes?: readonly string[]): Promise<string> {
    this.#requireOpen();
    const head = this.#read(() => this.#reader.head(prefixes));
    return head === 0 ? '' : toPosition(head);
  }

  async misindexed(after: string, upTo: string): Promise<EventPlace | undefined> {
    this.#requireOpen();
    return this.#reader.misindexed(after, upTo);
  }

  async newest(): Promise<StoredEvent | undefined> {
    this.#requireOpen();
    return this.#read(() => this.#reader.newest());
  }

  end(): Promise<string> {
    return this.head();
  }

  async markCopy(state: 'begun' | 'whole'): Promise<void> {
    noteCopy(this.#file, state);
  }

  close(): Promise<void> {
    this.#closed ??= this.#release();
    return this.#closed;
  }

  async #release(): Promise<void> {
    this.#signal.close();
    await this.#writer.close();
    this.#reader.close();
    emptyWal(this.#file);
  }

  get #name(): string {
    return basename(this.#file);
  }

  #read<Result>(read: () => Result): Result {
    try {
      return read();
    } catch (error) {
      if (isDamage(error)) this.#damaged.note(this.#name, String(error));
      throw error;
    }
  }

  #requireOpen(): void {
    if (this.#closed) throw new StoreUnavailable('refused', 'the event store is closed');
  }
}

/**
 * The last to close a database in order leaves no write-ahead log beside it, unless it could only read: what
 * copies the file alone then copies everything. Where the disk is full or another process works, the next close does it.
 */
function emptyWal(file: string): void {
  try {
    openDatabase({ file, synchronous: 'FULL' }).close();
  } catch (error) {
    if (!isPassing(error)) throw error;
  }
}
