import { DecompressionStream } from 'node:stream/web';
import { type AskedOfWorker, fileReader, type SaidByWorker } from '../fileWorker.ts';

/** Reads in the page what the worker reads beside it. */
export class WorkerHere {
  onmessage: ((event: { readonly data: SaidByWorker }) => void) | null = null;
  readonly #read = fileReader((data) => this.onmessage?.({ data }));
  #before = Promise.resolve();

  constructor() {
    // Browsers have it, the document of tests does not.
    globalThis.DecompressionStream ??= DecompressionStream as typeof globalThis.DecompressionStream;
  }

  postMessage(asked: AskedOfWorker): void {
    this.#before = this.#before.then(() => this.#read(asked));
  }
  terminate(): void {
    this.onmessage = null;
  }
}
