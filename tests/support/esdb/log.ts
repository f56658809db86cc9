import { encodeEvent, type Proposed } from './encode.ts';

/** One record of the log; commit and prepare position are the same number. */
export interface LogRecord {
  readonly position: number;
  readonly stream: string;
  readonly revision: number;
  readonly id: string;
  /** The answer to a read, encoded once. */
  readonly message: Buffer;
}

export type Expected = number | 'none' | 'any' | 'exists';

export type Appended =
  | { readonly stored: true; readonly revision: number; readonly position: number }
  | { readonly stored: false; readonly current: number | 'none' };

interface Stream {
  readonly records: LogRecord[];
  /** Revisions below are hidden by a soft deletion. */
  visibleFrom: number;
}

const RECORD_OVERHEAD = 137;
const APPENDS_PER_STATISTIC = 7;

/** The server's log in memory: byte positions with gaps, system events among the others. */
export class MemoryLog {
  readonly records: LogRecord[] = [];
  readonly #streams = new Map<string, Stream>();
  readonly #waiting = new Set<() => void>();
  #end = 0;
  #appends = 0;

  constructor() {
    for (const stream of ['$users', '$user-admin', '$$$user-admin', '$settings'])
      this.#system(stream, '$created');
  }

  /** Where the next record will lie. */
  get end(): number {
    return this.#end;
  }

  /** Index of the first record at or after the pair of positions. */
  indexFrom(commit: number, prepare: number): number {
    let low = 0;
    let high = this.records.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const at = this.records[middle]?.position ?? 0;
      if (at > commit || (at === commit && at >= prepare)) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  /** Visible records of a stream by revision; undefined when there is none. */
  stream(name: string): readonly LogRecord[] | undefined {
    const stream = this.#streams.get(name);
    if (stream === undefined || stream.visibleFrom >= stream.records.length) return undefined;
    return stream.records.slice(stream.visibleFrom);
  }

  /** The server's rule: the same ids at the same revisions succeed at any later time, a part of them does not. */
  append(name: string, expected: Expected, events: readonly Proposed[]): Appended {
    const stream = this.#streams.get(name) ?? { records: [], visibleFrom: 0 };
    const current = stream.records.length - 1;
    const hidden = stream.visibleFrom > current;
    const after = expected === 'none' ? -1 : expected;
    if (typeof after === 'number' && after !== current) {
      const repeated = events.every(({ id }, index) => id === stream.records[after + 1 + index]?.id);
      const last = stream.records[after + events.length];
      if (after < current && repeated && last)
        return { stored: true, revision: last.revision, position: last.position };
      if (expected !== 'none' || !hidden) return { stored: false, current: current < 0 ? 'none' : current };
    }
    if (expected === 'exists' && hidden) return { stored: false, current: 'none' };
    this.#streams.set(name, stream);
    for (const event of events) this.#add(stream, name, event);
    this.#appends += 1;
    if (this.#appends % APPENDS_PER_STATISTIC === 0) this.#system('$stats-127.0.0.1:2113', '$statsCollected');
    this.#wake();
    const last = stream.records.at(-1);
    return { stored: true, revision: last?.revision ?? -1, position: last?.position ?? 0 };
  }

  /** Hides what the stream holds; its numbering goes on. */
  softDelete(name: string): void {
    const stream = this.#streams.get(name);
    if (stream) stream.visibleFrom = stream.records.length;
    this.#system(`$$${name}`, '$metadata');
    this.#wake();
  }

  /** Resolves when there are more records than `count`, or the signal aborts. */
  more(count: number, signal: AbortSignal): Promise<void> {
    if (this.records.length > count || signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const wake = (): void => {
        this.#waiting.delete(wake);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      this.#waiting.add(wake);
      signal.addEventListener('abort', wake);
    });
  }

  #system(name: string, type: string): void {
    const stream = this.#streams.get(name) ?? { records: [], visibleFrom: 0 };
    this.#streams.set(name, stream);
    const data = Buffer.from('{"system":true}');
    const id = `00000000-0000-4000-8000-${String(this.records.length).padStart(12, '0')}`;
    const metadata = Buffer.from('');
    this.#add(stream, name, { id, type, contentType: 'application/json', data, metadata });
  }

  #add(stream: Stream, name: string, event: Proposed): void {
    const position = this.#end;
    const revision = stream.records.length;
    const record = {
      position,
      stream: name,
      revision,
      id: event.id,
      message: encodeEvent(name, revision, position, event),
    };
    stream.records.push(record);
    this.records.push(record);
    this.#end += RECORD_OVERHEAD + 2 * name.length + event.data.length + event.metadata.length;
  }

  #wake(): void {
    for (const wake of [...this.#waiting]) wake();
  }
}
