import { Worker } from 'node:worker_threads';
import type { CommonAnswer, CommonQuestion } from './common.worker.ts';

interface Asked {
  readonly resolve: (isCommon: boolean) => void;
  readonly reject: (error: unknown) => void;
}

/** Asks a thread whether digests are those of passwords that are guessed early. */
export class CommonPasswords {
  readonly #asked = new Map<number, Asked>();
  #worker: Worker | undefined;
  #last = 0;

  /** How many questions wait for their answer. */
  get waiting(): number {
    return this.#asked.size;
  }

  /**
   * `identities`: every form of the address that the digest may have been made with.
   * @throws Error when the thread ends before it answers; the next question starts another
   */
  isCommon(digest: string, identities: readonly string[]): Promise<boolean> {
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#asked.set(id, { resolve, reject });
      this.#thread().postMessage({ id, digest, identities } satisfies CommonQuestion);
    });
  }

  #thread(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL('./common.worker.ts', import.meta.url));
    worker.on('message', ({ id, isCommon }: CommonAnswer) => {
      this.#asked.get(id)?.resolve(isCommon);
      this.#asked.delete(id);
    });
    worker.on('error', (error) => {
      this.#worker = undefined;
      for (const { reject } of this.#asked.values()) reject(error);
      this.#asked.clear();
    });
    // It waits for questions, which is no reason for the process to go on.
    worker.unref();
    this.#worker = worker;
    return worker;
  }
}
