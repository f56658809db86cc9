import { fork } from 'node:child_process';
import { once } from 'node:events';

export interface EmptyServer {
  /** Address of its only route. */
  readonly url: string;
  readonly pid: number | undefined;
  stop(): Promise<void>;
}

/** Starts the server that only does what every route of the product passes, as a process of its own. */
export async function startEmptyServer(): Promise<EmptyServer> {
  const child = fork(new URL('emptyServer.child.ts', import.meta.url));
  const ended = once(child, 'exit');
  const url = await Promise.race([
    once(child, 'message').then(([address]) => String(address)),
    ended.then(([code]) => Promise.reject(new Error(`the empty server ended with ${code}`))),
  ]);
  return {
    url,
    pid: child.pid,
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}
