import { Worker } from 'node:worker_threads';
import type { AppendResult } from '../port.ts';
import { AppendQueue } from './appendQueue.ts';
import type { GroupAnswer, PackedAppend, WriterOptions } from './messages.ts';

/** Thread that alone writes for this handle; started by the first append, as many handles only read. */
export class WriterThread {
  readonly #options: WriterOptions;
  readonly #onFatal: (error: Error) => void;
  readonly #onDamage: (damage: string) => void;
  readonly #queue: AppendQueue;
  #worker: Worker | undefined;
  #closing = false;
  #dead = false;

  constructor(
    options: WriterOptions,
    { onFatal, onDamage }: { onFatal: (error: Error) => void; onDamage: (damage: string) => void },
  ) {
    this.#options = options;
    this.#onFatal = onFatal;
    this.#onDamage = onDamage;
    this.#queue = new AppendQueue((group) => this.#started().postMessage(group));
  }

  /**
   * @throws ConcurrencyConflict when the stream is not at the expected revision
   * @throws StoreUnavailable when the writer failed
   */
  append(packed: PackedAppend): Promise<AppendResult> {
    return this.#queue.push(packed);
  }

  /** Waits for every accepted append, then ends the thread. */
  async close(): Promise<void> {
    await this.#queue.idle();
    this.#closing = true;
    const worker = this.#worker;
    if (worker === undefined || this.#dead) return;
    await new Promise<void>((resolve) => {
      worker.once('exit', () => resolve());
      worker.postMessage('close');
    });
  }

  #started(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL('./writer.worker.ts', import.meta.url), { workerData: this.#options });
    worker.on('message', (answer: GroupAnswer) => {
      this.#queue.answer(answer);
      if (!('error' in answer)) return;
      if (answer.isDamage) this.#onDamage(answer.error.message);
      if (answer.fatal) this.#die(answer.error);
    });
    worker.on('error', (error) => this.#die(error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', (code) => this.#die(new Error(`the writer thread ended with code ${code}`)));
    this.#worker = worker;
    return worker;
  }

  #die(error: Error): void {
    if (this.#dead || this.#closing) return;
    this.#dead = true;
    this.#queue.fail(error);
    void this.#worker?.terminate();
    this.#onFatal(error);
  }
}
