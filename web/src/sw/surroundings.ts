/** What the workers use of their surroundings: the compiler's description of these and that of pages exclude each other. */
export interface Surroundings {
  readonly registration: { readonly scope: string; unregister(): Promise<boolean> };
  skipWaiting(): Promise<void>;
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
