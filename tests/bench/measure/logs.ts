import { execFileSync } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { createLog } from '@footprint/infra/event-store/sqlite/schema.ts';
import { CHAIN_START, chainHash } from '@footprint/infra/sealing/chainHash.ts';
import { openDatabase } from '@footprint/infra/sqlite/openDatabase.ts';
import type { StoredEvent } from '@footprint/shared-events/kernel/envelope.ts';
import { readWholeLog } from '../../support/logs/readWholeLog.ts';
import { scaled } from '../settings.ts';
import { openLog } from './stores.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** The index on streams is written in random order: it must fit into memory, or every insert reads from the disk. */
const CACHE_KIB = 1_024 * 1_024;
const COPY_DIGITS = 6;

/** Histories of demonstration citizens, made by the commands citizens use; everybody else has a copy of one. */
export class Demo {
  readonly dataDir: string;
  readonly citizens: number;
  readonly events: readonly StoredEvent[];

  private constructor(dataDir: string, citizens: number, events: readonly StoredEvent[]) {
    this.dataDir = dataDir;
    this.citizens = citizens;
    this.events = events;
  }

  static async seed(
    folder: string,
    size: number,
    isKept: (event: StoredEvent) => boolean = () => true,
  ): Promise<Demo> {
    const citizens = scaled(size, 10);
    const dataDir = join(folder, 'demo');
    const seed = ['services/cli/main.ts', 'demo', 'seed', '--citizens', String(citizens)];
    execFileSync(process.execPath, seed, {
      cwd: ROOT,
      env: { ...process.env, DATA_DIR: dataDir },
      stdio: 'pipe',
    });
    const log = await openLog(join(dataDir, 'events.db'));
    const events = await readWholeLog(log);
    await log.close();
    return new Demo(dataDir, citizens, events.filter(isKept));
  }

  /** Makes a folder for a log of copies, with what a start asks for beside a log. */
  async prepare(dataDir: string): Promise<void> {
    for (const kept of ['secrets', 'keys.db'])
      await cp(join(this.dataDir, kept), join(dataDir, kept), { recursive: true });
  }

  /** Copies that make so many events, more or less. */
  copiesFor(events: number): number {
    return Math.max(1, Math.round(scaled(events) / this.events.length));
  }

  /** Each history in one piece, one after the other. */
  *asSeeded(copies: number): Generator<StoredEvent> {
    for (let copy = 0; copy < copies; copy++) for (const event of this.events) yield copyOf(event, copy);
  }

  /**
   * All citizens live at the same time, as in a real log: each history is spread over it. Event by event: neither the
   * citizens nor their events are ever in memory together.
   */
  *spread(copies: number): Generator<StoredEvent> {
    const lengths = Map.groupBy(this.events, ({ stream }) => stream);
    const share = ({ stream, revision }: StoredEvent) =>
      (revision + 0.5) / (lengths.get(stream)?.length ?? 1);
    for (const event of this.events.toSorted((a, b) => share(a) - share(b)))
      for (let copy = 0; copy < copies; copy++) yield copyOf(event, copy);
  }
}

/** An id of the same kind, in the same partition: it ends with the number of the copy. */
export const copyOfId = (id: string, copy: number): string =>
  copy === 0 ? id : id.slice(0, -COPY_DIGITS) + copy.toString(16).padStart(COPY_DIGITS, '0');

/** Another citizen with the same history. Views ask for no sealed text: copies have no keys. */
function copyOf(event: StoredEvent, copy: number): StoredEvent {
  const { id, stream, data, metadata } = event;
  const { linkDigest } = data;
  const { userId } = metadata;
  return {
    ...event,
    id: copyOfId(id, copy),
    stream: copyOfId(stream, copy),
    data: typeof linkDigest === 'string' ? { ...data, linkDigest: copyOfId(linkDigest, copy) } : data,
    metadata: {
      ...metadata,
      commandId: copyOfId(metadata.commandId, copy),
      ...(userId && { userId: copyOfId(userId, copy), actor: copyOfId(userId, copy) }),
    },
  };
}

export const INSERT_EVENT =
  'INSERT INTO events (position, stream, revision, id, type, command_id, data, metadata) VALUES ';

/** Writes a new log that holds the events in this order, chained; answers how many they are. */
export function writeLog(file: string, events: Iterable<StoredEvent>): number {
  const db = openDatabase({ file, synchronous: 'NORMAL' });
  try {
    createLog(db);
    db.exec(`PRAGMA cache_size = -${CACHE_KIB}; PRAGMA wal_autocheckpoint = 100000; BEGIN`);
    const insert = db.prepare(`${INSERT_EVENT}(?, ?, ?, ?, ?, ?, ?, ?)`);
    const ends = new Map<string, string>();
    let position = 0;
    for (const event of events) {
      const { stream, revision, id, type, data } = event;
      const { hash: _, ...metadata } = event.metadata;
      const hash = chainHash(ends.get(stream) ?? CHAIN_START, event, metadata);
      ends.set(stream, hash);
      const texts = [JSON.stringify(data), JSON.stringify({ ...metadata, hash })];
      insert.run(++position, stream, revision, id, type, metadata.commandId, ...texts);
      if (position % 100_000 === 0) db.exec('COMMIT; BEGIN');
    }
    db.exec('COMMIT; PRAGMA wal_checkpoint(TRUNCATE)');
    return position;
  } finally {
    db.close();
  }
}
