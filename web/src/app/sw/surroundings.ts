/** Surroundings that the worker uses: the compiler's description of these and that of pages exclude each other. */
export interface Surroundings {
  readonly registration: { readonly scope: string };
  readonly __WB_MANIFEST: readonly [Precached, ...Precached[]];
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}

export interface LastingEvent {
  waitUntil(done: Promise<unknown>): void;
}

export interface FetchEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

/** A file, addressed below the application's base. */
interface Precached {
  readonly url: string;
  readonly revision: string;
}
