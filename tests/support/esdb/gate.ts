import { setTimeout as wait } from 'node:timers/promises';
import { Metadata, status } from '@grpc/grpc-js';
import type { Faults } from './faults.ts';
import { strikes } from './faults.ts';

/** A call that fails the way the server's calls do. */
export class CallFailure extends Error {
  readonly code: number;
  readonly details: string;
  readonly metadata: Metadata;
  constructor(code: number, details: string, trailers: Readonly<Record<string, string>> = {}) {
    super(details);
    this.code = code;
    this.details = details;
    this.metadata = new Metadata();
    for (const [name, value] of Object.entries(trailers)) this.metadata.set(name, value);
  }
}

/** Holds up or turns away a call before it is served. @throws CallFailure when it is turned away */
export async function pass(faults: Faults, port: () => number): Promise<void> {
  if (faults.delayMs > 0) await wait(faults.delayMs);
  if (faults.unavailable) throw new CallFailure(status.UNAVAILABLE, 'the server is not ready');
  if (strikes(faults, 'notLeader')) {
    throw new CallFailure(status.NOT_FOUND, 'leader info available', {
      exception: 'not-leader',
      'leader-endpoint-host': '127.0.0.1',
      'leader-endpoint-port': String(port()),
    });
  }
}
